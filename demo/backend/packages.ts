/** Drawings of component housings, 120 × 96, used as product pictures in the demo store. */

const LEG = '#b6bec8';
const BODY = '#2b323b';
const TOP = '#39424d';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const box = ({ x, y, width, height }: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** Draws `count` legs in one row, spread over `length` px from `start`. */
function row(count: number, start: number, length: number, leg: (at: number) => string): string {
  const step = length / count;
  return Array.from({ length: count }, (_, index) => leg(start + step * (index + 0.5))).join('');
}

/** Draws a moulded body with its lighter top and the dot at pin 1. */
const body = ({ x, y, width, height }: Box) =>
  box({ x, y, width, height }, BODY, 'rx="3"') +
  box({ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, TOP, 'rx="2"') +
  `<circle cx="${x + 9}" cy="${y + height - 9}" r="2.5" fill="${BODY}"/>`;

const mark = (text: string, y = 48) =>
  `<text x="60" y="${y}" fill="#c9d1da" font-size="8" font-family="sans-serif" text-anchor="middle" dominant-baseline="central">${text}</text>`;

/** Legs on four sides. */
function quad(pins: number): string {
  const side = Math.min(12, pins / 4);
  const across = (y: number) =>
    row(side, 32, 56, (at) => box({ x: at - 1.25, y, width: 2.5, height: 10 }, LEG));
  const down = (x: number) =>
    row(side, 20, 56, (at) => box({ x, y: at - 1.25, width: 10, height: 2.5 }, LEG));
  return across(10) + across(76) + down(22) + down(88) + body({ x: 30, y: 18, width: 60, height: 60 });
}

/** Pads under the edge instead of legs. */
function quadFlat(pins: number): string {
  const side = Math.min(8, pins / 4);
  const across = (y: number) =>
    row(side, 36, 48, (at) => box({ x: at - 1.5, y, width: 3, height: 5 }, '#d9b36a'));
  const down = (x: number) =>
    row(side, 24, 48, (at) => box({ x, y: at - 1.5, width: 5, height: 3 }, '#d9b36a'));
  return across(15) + across(76) + down(27) + down(88) + body({ x: 30, y: 18, width: 60, height: 60 });
}

/** Legs on two long sides. */
function dual(pins: number): string {
  const side = Math.min(10, pins / 2);
  const width = Math.max(52, side * 9);
  const x = 60 - width / 2;
  const legs = (y: number) =>
    row(side, x + 2, width - 4, (at) => box({ x: at - 2, y, width: 4, height: 12 }, LEG));
  return legs(16) + legs(68) + body({ x, y: 26, width, height: 44 });
}

/** Three, five or six legs on a small body. */
function small(pins: number): string {
  const above = Math.floor(pins / 2);
  const legs = (count: number, y: number) =>
    row(count, 34, 52, (at) => box({ x: at - 4, y, width: 8, height: 14 }, LEG, 'rx="1"'));
  return legs(above, 16) + legs(pins - above, 66) + body({ x: 32, y: 28, width: 56, height: 40 });
}

const tabbed =
  box({ x: 44, y: 10, width: 32, height: 20 }, LEG, 'rx="2"') +
  row(3, 30, 60, (at) => box({ x: at - 5, y: 64, width: 10, height: 18 }, LEG, 'rx="1"')) +
  body({ x: 28, y: 24, width: 64, height: 44 });

const power =
  box({ x: 36, y: 4, width: 48, height: 26 }, LEG, 'rx="3"') +
  '<circle cx="60" cy="16" r="6" fill="#fff"/>' +
  row(3, 36, 48, (at) => box({ x: at - 2.5, y: 58, width: 5, height: 34 }, LEG, 'rx="1"')) +
  box({ x: 36, y: 26, width: 48, height: 36 }, BODY, 'rx="2"') +
  box({ x: 39, y: 29, width: 42, height: 30 }, TOP, 'rx="2"');

const diode =
  box({ x: 14, y: 40, width: 92, height: 16 }, LEG, 'rx="2"') +
  box({ x: 28, y: 30, width: 64, height: 36 }, BODY, 'rx="3"') +
  box({ x: 31, y: 33, width: 58, height: 30 }, TOP, 'rx="2"') +
  box({ x: 34, y: 30, width: 8, height: 36 }, '#c9d1da');

/** A chip resistor or capacitor between its two ends. */
const chip = (fill: string, text: string) =>
  box({ x: 22, y: 30, width: 76, height: 36 }, '#cfd6dd', 'rx="3"') +
  box({ x: 38, y: 30, width: 44, height: 36 }, fill) +
  mark(text);

const coil =
  box({ x: 28, y: 16, width: 64, height: 64 }, '#4b5560', 'rx="8"') +
  '<circle cx="60" cy="48" r="24" fill="#39424d"/><circle cx="60" cy="48" r="24" fill="none" stroke="#b87333" stroke-width="5"/>' +
  '<circle cx="60" cy="48" r="17" fill="none" stroke="#b87333" stroke-width="3"/><circle cx="60" cy="48" r="10" fill="#2b323b"/>';

const socket =
  row(4, 26, 68, (at) => box({ x: at - 2, y: 66, width: 4, height: 22 }, LEG)) +
  box({ x: 22, y: 20, width: 76, height: 48 }, '#e9e4d4', 'rx="3" stroke="#c4bda6"') +
  box({ x: 28, y: 28, width: 64, height: 32 }, '#d6cfba', 'rx="2"') +
  row(4, 26, 68, (at) => box({ x: at - 3, y: 36, width: 6, height: 16 }, LEG, 'rx="1"'));

const relay =
  row(2, 30, 60, (at) => box({ x: at - 2, y: 74, width: 4, height: 16 }, LEG)) +
  box({ x: 26, y: 12, width: 68, height: 64 }, '#2f5d9b', 'rx="4"') +
  box({ x: 31, y: 17, width: 58, height: 54 }, '#3a6cb0', 'rx="3"') +
  '<path d="M42 52h8m20 0h8M50 52v-8h20v8M54 34h12" fill="none" stroke="#dbe6f5" stroke-width="2"/>';

const breaker =
  box({ x: 36, y: 6, width: 48, height: 84 }, '#eef1f4', 'rx="3" stroke="#c3cbd4"') +
  box({ x: 44, y: 12, width: 32, height: 14 }, '#d6dce3', 'rx="2"') +
  box({ x: 44, y: 70, width: 32, height: 14 }, '#d6dce3', 'rx="2"') +
  '<circle cx="60" cy="19" r="4" fill="#9aa5b1"/><circle cx="60" cy="77" r="4" fill="#9aa5b1"/>' +
  box({ x: 48, y: 34, width: 24, height: 28 }, '#2b323b', 'rx="2"') +
  box({ x: 52, y: 34, width: 16, height: 15 }, '#1456c8', 'rx="2"');

const module =
  box({ x: 26, y: 6, width: 68, height: 84 }, '#1d3b2f', 'rx="2"') +
  '<path d="M32 12h56v8H40v6h48" fill="none" stroke="#d9b36a" stroke-width="2.5"/>' +
  box({ x: 32, y: 32, width: 56, height: 50 }, '#c9d1da', 'rx="2"') +
  box({ x: 35, y: 35, width: 50, height: 44 }, '#dde3e9', 'rx="2"');

const connector =
  row(6, 24, 72, (at) => box({ x: at - 2, y: 62, width: 4, height: 16 }, LEG)) +
  box({ x: 20, y: 26, width: 80, height: 38 }, '#f4f1e8', 'rx="3" stroke="#cfc8b4"') +
  box({ x: 26, y: 34, width: 68, height: 22 }, '#3a434e', 'rx="2"') +
  row(6, 26, 68, (at) => box({ x: at - 1.5, y: 38, width: 3, height: 14 }, '#d9b36a'));

function smallPins(pins: number, name: string): number {
  if (name === 'SOT-25') return 5;
  return pins === 6 ? 6 : 3;
}

/** The drawings by pattern of a housing's name. The first match counts. */
const DRAWINGS: [RegExp, (pins: number, name: string) => string][] = [
  [/^(LQFP|TQFP|QFP)/, quad],
  [/^QFN/, quadFlat],
  [/^SOT-223/, () => tabbed],
  [/^SOT-2[35]/, (pins, name) => small(smallPins(pins, name))],
  [/^(SOIC|SOP|TSSOP|DIP-)/, dual],
  [/^SOD/, () => diode],
  [/^TO-/, () => power],
  [/^R\d{4}/, (_, name) => chip('#22272e', name.slice(1))],
  [/^\d{4}/, (_, name) => chip('#b98d5b', name)],
  [/^COIL/, () => coil],
  [/^MODULE/, () => module],
  [/^THT/, () => socket],
  [/^SMD/, () => connector],
  [/^DIP/, () => relay],
  [/^导轨/, () => breaker],
];

/**
 * Returns the drawing of a housing by its name (`LQFP-48`, `SOT-23-6`, `0603`, `导轨`), without the svg around
 * it.
 */
export function packageDrawing(name: string): string {
  const pins = Number(/-(\d+)$/.exec(name)?.[1] ?? 8);
  const [, draw] = DRAWINGS.find(([pattern]) => pattern.test(name)) ?? [];
  return draw?.(pins, name) ?? dual(8);
}

/** Returns the name of a product's drawing: its housing, or its catalog if the housing is ambiguous. */
export function drawnHousing(product: { package: string; catalog: string }): string {
  if (product.catalog === '贴片电阻') return `R${product.package}`;
  if (product.catalog === '功率电感') return 'COIL';
  if (product.catalog === '无线收发芯片') return 'MODULE';
  return product.package;
}
