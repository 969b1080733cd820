/** The named characters that catalogues of parts use; any other name is left unchanged. */
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    deg: '°',
    micro: 'µ',
    mu: 'μ',
    Omega: 'Ω',
    ohm: 'Ω',
    plusmn: '±',
    times: '×',
    reg: '®',
    trade: '™',
  }),
);
const LAST_CODE_POINT = 0x10ffff;

/** The text with its character references as their characters, once: `&amp;lt;` is `&lt;`. No markup comes of it, it stays a text. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code >= 0x20 && code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}
