import { describe, expect, it } from 'vitest';
import { bomResultRoute, judgeBomBytes, judgeBomFile } from '../../../../src/bom/model/bom-file';

const named = (name: string) => judgeBomFile({ name, size: 10 });
const sized = (size: number) => judgeBomFile({ name: 'a.csv', size });
const text = (value: string) => judgeBomBytes(new TextEncoder().encode(value));
const bytes = (...values: number[]) => judgeBomBytes(Uint8Array.from(values));

describe('a BOM file by its name and size', () => {
  it.each([
    'a.xls',
    'a.XLSX',
    'b.Csv',
    'c.jpg',
    'd.PNG',
    'e.jpeg',
    ' 清单.xlsx ',
    'a.exe.xlsx',
    '.csv',
    // People copy such names from chats and web pages: a zero-width space, an emoji of two, a mark of the
    // direction.
    '清单\u200b.xlsx',
    '清单👩\u200d💻.xlsx',
    '\u200e清单.xlsx',
  ])('B1 %j is taken', (name) => expect(named(name)).toBe('ok'));

  it.each([
    'a.xlsx.exe',
    'xlsx',
    'a.xlsx.',
    'a',
    '',
    'a.pdf',
    'a.xlsm',
    'a\u202exslx.exe.xlsx',
    'a.xls\0.xls',
    'a\u2067xslx.exe\u2069.xlsx',
    'a.xls\u200bx',
    'a.ｘlsx',
  ])('B1 %j is no BOM file', (name) => expect(named(name)).toBe('bad-format'));

  it('B2 an empty file and one byte above 10 MB are refused, exactly 10 MB is taken', () => {
    const sizes = [0, 1, 10_485_760, 10_485_761];
    expect(sizes.map(sized)).toEqual(['empty', 'ok', 'ok', 'too-large']);
  });

  it('B1 a wrong format is reported before a wrong size', () => {
    expect(judgeBomFile({ name: 'a.pdf', size: 10_485_761 })).toBe('bad-format');
  });
});

describe('a BOM file by its first bytes', () => {
  it.each([
    ['Excel 5 without a compound file', [0x09, 0x08, 0x08, 0x00, 0x00, 0x05]],
    ['Excel 2', [0x09, 0x00, 0x04, 0x00, 0x02, 0x00]],
    ['GIF', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x00]],
    ['BMP', [0x42, 0x4d, 0x36, 0x10, 0x0e, 0, 0, 0, 0, 0, 0x36]],
    ['TIFF', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]],
    ['BigTIFF', [0x49, 0x49, 0x2b, 0, 8, 0, 0, 0]],
    ['TIFF in the other order', [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]],
    ...['heic', 'mif1', 'mif2', 'miaf', 'avif', 'hevc'].map((brand): [string, number[]] => [
      brand,
      [0, 0, 0, 0x0a, ...[...`ftyp${brand}`].map((letter) => letter.charCodeAt(0)), 0, 0],
    ]),
    ['WebP', [0x52, 0x49, 0x46, 0x46, 0x24, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50]],
  ])('B3 %s passes under an allowed extension', (_kind, start) => expect(bytes(...start)).toBe('ok'));

  it('B3 zip, old Excel, JPEG and PNG are accepted under any name', () => {
    expect(bytes(0x50, 0x4b, 3, 4, 0)).toBe('ok');
    expect(bytes(0xd0, 0xcf, 0x11, 0xe0, 0)).toBe('ok');
    expect(bytes(0xff, 0xd8, 0xff, 0xe0, 0)).toBe('ok');
    expect(bytes(0x89, 0x50, 0x4e, 0x47, 0)).toBe('ok');
  });

  it('B3 text is accepted as UTF-8, UTF-16 with a byte order mark, and GBK', () => {
    expect(text('型号,数量\nSTM32,1')).toBe('ok');
    expect(text('STM32')).toBe('ok');
    expect(bytes(0xff, 0xfe, 0x41, 0, 0x09, 0)).toBe('ok');
    expect(bytes(0xd0, 0xcd, 0xba, 0xc5, 0x2c, 0x31)).toBe('ok');
  });

  it.each([
    ['a program', [0x4d, 0x5a, 0x90, 0, 3, 0]],
    ['a program of text', [0x4d, 0x5a, 0x66, 0x61]],
    ['an ELF program', [0x7f, 0x45, 0x4c, 0x46]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46]],
    ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
    ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf]],
    ['a gzip archive', [0x1f, 0x8b, 8]],
    ['a film', [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]],
    ['a sound', [0x52, 0x49, 0x46, 0x46, 0x24, 0, 0, 0, 0x57, 0x41, 0x56, 0x45]],
    ['UTF-16 without its mark', [0x41, 0, 0x42, 0]],
  ])('B3 %s is refused', (_, values) => expect(bytes(...values)).toBe('bad-format'));

  it('B3 a list that begins with part MZ2000 is not taken for a program', () => {
    expect(text('MZ2000,10\nMZ3000,5')).toBe('ok');
  });
});

describe('the result page', () => {
  it('is named by the id', () => {
    for (const id of ['a-B_9', 'a'.repeat(64)])
      expect(bomResultRoute(id)).toEqual({ area: 'bom', path: `/member/bom/upload/${id}.html` });
  });

  it('B15 has no address for an invalid id', () => {
    const bad = ['', '../../x', 'a/b', 'a'.repeat(65), 'a\n', 'a b', ' a', null, 7];
    expect(bad.map(bomResultRoute)).toEqual(bad.map(() => undefined));
  });
});
