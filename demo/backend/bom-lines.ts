import iconv from 'iconv-lite';
import type { BomLine } from './state';

const PICTURE = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
const WORKBOOK = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const DELIMITERS = ['\t', ',', ';', '|'];
const MODEL_HEAD = /型号|model|part|mpn|comment|value/i;
const COUNT_HEAD = /数量|qty|quantity|count/i;

/** The file cannot be read; the message is for the customer. */
export class UnreadableBom extends Error {
  override name = 'UnreadableBom';
}

const startsWith = (bytes: Uint8Array, head: number[]) => head.every((byte, index) => bytes[index] === byte);

/**
 * Reads the lines of a BOM, whatever its name says: a workbook, a text in UTF-8, UTF-16 or GBK, or a picture.
 */
export async function readBom(bytes: Uint8Array): Promise<BomLine[]> {
  if (bytes.length === 0) throw new UnreadableBom('文件内容为空，请检查后重新上传');
  if (PICTURE.some((head) => startsWith(bytes, head))) return pictureLines();
  const rows = WORKBOOK.some((head) => startsWith(bytes, head)) ? await workbookRows(bytes) : textRows(bytes);
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new UnreadableBom('未识别到有效数据，请使用模板填写后上传');
  return toLines(filled);
}

/** ASSUMED: the demo cannot read pictures, so it answers as if it had recognised two lines. */
function pictureLines(): BomLine[] {
  return [
    { model: 'STM32F103C8T6', quantity: '10', rest: '图片识别' },
    { model: 'CH340G', quantity: '10', rest: '图片识别' },
  ];
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  // The store's largest package loads only when a workbook arrives, so that other tests do not pay for it.
  const { read, utils } = await import('@e965/xlsx');
  try {
    const book = read(bytes, { type: 'array' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) return [];
    return utils
      .sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' })
      .map((row) => row.map(String));
  } catch {
    throw new UnreadableBom('文件已损坏或加密，无法读取，请另存后重新上传');
  }
}

function textRows(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  const first = text.split(/\r?\n/, 5).join('\n');
  const counts = DELIMITERS.map((mark) => ({ mark, count: first.split(mark).length }));
  const { mark = ',' } = counts.sort((left, right) => right.count - left.count)[0] ?? {};
  return parseSeparated(text, mark);
}

/** Recognizes UTF-16 by its mark or its NULs, then UTF-8 if it is valid, and else GBK. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return iconv.decode(Buffer.from(bytes), 'utf16le');
  if (startsWith(bytes, [0xfe, 0xff])) return iconv.decode(Buffer.from(bytes), 'utf16be');
  const nuls = bytes.slice(0, 200).filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (nuls > 10) return iconv.decode(Buffer.from(bytes), 'utf16le');
  if (bytes.includes(0)) throw new UnreadableBom('文件格式无法识别，请检查后重新上传');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(Buffer.from(bytes), 'gbk');
  }
}

function parseSeparated(text: string, mark: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && character === mark) [row, cell] = [[...row, cell], ''];
    else if (!isQuoted && character === '\n')
      [rows[rows.length], row, cell] = [[...row, cell.replace(/\r$/, '')], [], ''];
    else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

function toLines(rows: string[][]): BomLine[] {
  const head = rows[0] ?? [];
  const modelAt = head.findIndex((cell) => MODEL_HEAD.test(cell));
  const countAt = head.findIndex((cell) => COUNT_HEAD.test(cell));
  const hasHead = modelAt !== -1 || countAt !== -1;
  const [model, count] = [Math.max(0, modelAt), countAt === -1 ? 1 : countAt];
  return rows.slice(hasHead ? 1 : 0).map((row) => ({
    model: (row[model] ?? '').trim(),
    quantity: (row[count] ?? '').trim(),
    rest: row
      .filter((_, index) => index !== model && index !== count)
      .join(' ')
      .trim(),
  }));
}
