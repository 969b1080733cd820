import type { Route } from '../../core/page/model/routes';
import { BOM_EXTENSIONS, BOM_MAX_BYTES } from '../constants';

export type BomVerdict = 'ok' | 'bad-format' | 'empty' | 'too-large';

/** Characters that reverse a name on the screen, so that it seems to end in xlsx, and control characters. */
const TRICKS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** The number of bytes that are searched for NULs. */
const TEXT_PROBE_BYTES = 65_536;

const ALLOWED_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04], // zip: xlsx
  [0xd0, 0xcf, 0x11, 0xe0], // compound file: xls
  [0x09, 0x08], // BIFF5, xls without a compound file
  [0x09, 0x04], // BIFF4
  [0x09, 0x02], // BIFF3
  [0x09, 0x00], // BIFF2
  [0xff, 0xfe], // UTF-16LE text
  [0xfe, 0xff], // UTF-16BE text
];
/** JPEG, PNG, GIF, WebP, BMP, TIFF, HEIC and AVIF, which browsers and phones save under .jpg or .png. */
const PICTURE =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|BM.{4}\0{4}|II[*+]\0|MM\0[*+]|.{4}ftyp(?:hei[cxms]|hev[cxms]|mi[af].|msf1|avi[fs]))/s;
const REFUSED_SIGNATURES = [
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0x25, 0x50, 0x44, 0x46], // %PDF
  [0x52, 0x61, 0x72, 0x21], // Rar!
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x1f, 0x8b], // gzip
];
const EXECUTABLE = [0x4d, 0x5a];

/**
 * Judges a BOM file by its name and its size in bytes, in this order. Only the last extension counts, in
 * small letters or capitals, and the MIME type is ignored.
 */
export function judgeBomFile({ name, size }: { name: string; size: number }): BomVerdict {
  const parts = name.trim().toLowerCase().split('.');
  const extension = parts.length > 1 ? parts[parts.length - 1] : undefined;
  if (TRICKS.test(name) || !BOM_EXTENSIONS.some((allowed) => allowed === extension)) return 'bad-format';
  if (size <= 0) return 'empty';
  return size > BOM_MAX_BYTES ? 'too-large' : 'ok';
}

/**
 * Judges the content by its first bytes, whatever the name says: real files have xlsx content under .xls and
 * UTF-16 text under .csv, but no parts list is a program or an archive.
 */
export function judgeBomBytes(bytes: Uint8Array): 'ok' | 'bad-format' {
  const begins = (signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (PICTURE.test(String.fromCharCode(...bytes.subarray(0, 16))) || ALLOWED_SIGNATURES.some(begins))
    return 'ok';
  if (REFUSED_SIGNATURES.some(begins)) return 'bad-format';
  const probe = bytes.subarray(0, TEXT_PROBE_BYTES);
  if (probe.includes(0)) return 'bad-format';
  // A list may begin with the part number MZ…: then it has a delimiter or a line end.
  return begins(EXECUTABLE) && !probe.some((byte) => '\n\r\t,;'.includes(String.fromCharCode(byte)))
    ? 'bad-format'
    : 'ok';
}

/** The result page after a BOM upload; undefined for an invalid id. */
export function bomResultRoute(bomUuid: unknown): Route | undefined {
  if (typeof bomUuid !== 'string' || !/^[\w-]{1,64}$/.test(bomUuid)) return undefined;
  return { area: 'bom', path: `/member/bom/upload/${bomUuid}.html` };
}
