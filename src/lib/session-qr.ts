/** Data and error-correction codewords of versions 1 to 5 at level L: one block each. */
const BLOCKS = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
] as const;
/** Format bits of level L with mask 0, bit 14 first. */
const FORMAT = 0b111011111000100;
const GENERATOR = 0x11d;

/**
 * The QR code of a short text (UTF-8, at most 106 bytes) as rows of dark (true) modules without a quiet zone;
 * undefined when the text is longer. ISO 18004, byte mode, level L, mask 0, versions 1 to 5.
 */
export function qrMatrix(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const index = BLOCKS.findIndex(({ data }) => bytes.length + 2 <= data);
  const block = BLOCKS[index];
  if (block === undefined) return undefined;
  const data = dataCodewords(bytes, block.data);
  const size = 21 + 4 * index;
  return draw(size, [...data, ...correctionCodewords(data, block.correction)]);
}

/** The dark modules as one SVG path, one unit per module. */
export function qrPath(matrix: boolean[][]): string {
  return matrix.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

function dataCodewords(bytes: number[], capacity: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((b) => [b >> 4, b & 15]), 0];
  const words: number[] = [];
  for (let at = 0; at < nibbles.length; at += 2)
    words.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** The remainder of the data by the Reed-Solomon generator of that degree over GF(256). */
function correctionCodewords(data: number[], degree: number): number[] {
  let divisor = [1];
  for (let power = 0, root = 1; power < degree; power += 1, root = multiply(root, 2)) {
    const factor = root;
    const shifted = [...divisor, 0];
    divisor = shifted.map((value, at) => value ^ (at === 0 ? 0 : multiply(divisor[at - 1] ?? 0, factor)));
  }
  let rest: number[] = Array.from({ length: degree }, () => 0);
  for (const word of data) {
    const lead = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(divisor[at + 1] ?? 0, lead));
  }
  return rest;
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * GENERATOR);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function draw(size: number, words: number[]): boolean[][] {
  const dark = Array.from({ length: size }, () => Array.from<boolean | undefined>({ length: size }));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = dark[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = isDark;
  };
  const square = (left: number, top: number, reach: number, light: number) => {
    for (let y = -reach; y <= reach; y += 1) {
      for (let x = -reach; x <= reach; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(left + x, top + y, ring !== light && ring !== 4);
      }
    }
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  square(3, 3, 4, 2);
  square(size - 4, 3, 4, 2);
  square(3, size - 4, 4, 2);
  if (size > 21) square(size - 7, size - 7, 2, 1);
  drawFormat(size, set);
  fill(size, dark, words);
  return dark.map((row) => row.map((isDark) => isDark === true));
}

function drawFormat(size: number, set: (x: number, y: number, isDark: boolean) => void): void {
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT >> bit) & 1) === 1;
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 0;
    if (bit < 8) set(8, near, isDark);
    else set(bit === 8 ? 7 : 14 - bit, 8, isDark);
    if (bit < 8) set(size - 1 - bit, 8, isDark);
    else set(8, size - 15 + bit, isDark);
  }
  set(8, size - 8, true);
}

/** The bits in column pairs from the right, upwards and downwards in turn, each flipped by mask 0. */
function fill(size: number, dark: (boolean | undefined)[][], words: number[]): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const goesUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = goesUp ? size - 1 - step : step;
      const row = dark[y];
      for (const x of [right, right - 1]) {
        if (row === undefined || row[x] !== undefined) continue;
        const value = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        row[x] = (value === 1) !== ((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
}
