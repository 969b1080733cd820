import { utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';

/** A file as a file chooser takes it. */
export interface FileLike {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type Sheet = 'csv' | 'gbk' | 'utf16' | 'xls' | 'xlsx' | 'jpg' | 'png';

const PICTURES = { jpg: [0xff, 0xd8, 0xff, 0xe0, 0, 16], png: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] };

/** A real BOM of that kind with so many rows below its head line; a picture's rows are the server's to see. */
export function sheetBytes(kind: Sheet, rows: number): Buffer {
  if (kind === 'jpg' || kind === 'png') return Buffer.from(PICTURES[kind]);
  const table = [
    ['型号', '数量'],
    ...Array.from({ length: rows }, (_, at) => [`STM32F${100 + at}`, `${at + 1}`]),
  ];
  if (kind === 'xls' || kind === 'xlsx') {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'BOM');
    return write(book, { type: 'buffer', bookType: kind === 'xls' ? 'biff8' : 'xlsx' });
  }
  const text = (mark: string) => table.map((row) => row.join(mark)).join('\r\n');
  if (kind === 'utf16')
    return Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text('\t'), 'utf16le')]);
  return kind === 'gbk' ? iconv.encode(text(','), 'gbk') : Buffer.from(text(','));
}

export function fileOf(name: string, buffer: Buffer): FileLike {
  return { name, mimeType: '', buffer };
}
