import { drawnHousing, packageDrawing } from './packages';
import { PRODUCTS } from './product-data';

const FONT = `font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"`;
/** A tile that is taller or wider than this is an advertisement, not an icon. */
const TILE_MAX_PX = 96;

/** Line drawings of the service blocks, 48 × 48, by the first character of the service's name. */
const SERVICES: Record<string, string> = {
  正: '<path d="M24 6 9 12v11c0 9 6 16 15 19 9-3 15-10 15-19V12z"/><path d="m17 24 5 5 9-10"/>',
  现: '<path d="M5 13h23v20H5zM28 20h8l7 7v6H28z"/><circle cx="14" cy="36" r="4" fill="#fff"/><circle cx="36" cy="36" r="4" fill="#fff"/>',
  一: '<path d="m24 6 16 8v20l-16 8-16-8V14zM8 14l16 8 16-8M24 22v20"/>',
  B: '<path d="M12 5h17l8 8v30H12zM29 5v8h8M18 22h13M18 29h13M18 36h7"/>',
  专: '<path d="M10 27v-4a14 14 0 0 1 28 0v4M10 26h4v10h-4a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3M38 26h-4v10h4a3 3 0 0 0 3-3v-4a3 3 0 0 0-3-3M37 36c0 4-4 6-9 6"/>',
};

export interface Picture {
  width: number;
  height: number;
  label: string;
  /** `#rrggbb`. */
  colour: string;
}

const svg = (width: number, height: number, content: string, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`;

/** A product picture: the housing on a light ground. */
export function packagePicture(housing: string): string {
  return svg(
    240,
    192,
    `<rect width="120" height="96" fill="#f7f9fb"/>${packageDrawing(housing)}`,
    '0 0 120 96',
  );
}

/**
 * Draws the picture for a name such as `600x300-领券中心-c2410c`: a service's icon, a letter tile, a product or
 * an advertisement.
 */
export function namedPicture(picture: Picture): string {
  const { width, height, label, colour } = picture;
  const service = width === height ? SERVICES[label] : undefined;
  if (service !== undefined) {
    const lines = `<g fill="none" stroke="${colour}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${service}</g>`;
    return svg(width, height, lines, '0 0 48 48');
  }
  if (width <= TILE_MAX_PX && height <= TILE_MAX_PX) return tile(picture);
  const product = label === '' ? undefined : PRODUCTS.find(({ model }) => model.startsWith(label));
  if (product !== undefined && width === height) {
    const ground = `<rect y="-12" width="120" height="120" fill="#f7f9fb"/>`;
    return svg(width, height, ground + packageDrawing(drawnHousing(product)), '0 -12 120 120');
  }
  return width > height * 2 ? banner(picture) : poster(picture);
}

/** A soft square with one or two characters. */
function tile({ width, height, label, colour }: Picture): string {
  const size = Math.min(height * 0.5, (width * 0.8) / Math.max(1, label.length));
  return svg(
    width,
    height,
    `<rect width="100%" height="100%" rx="${height / 6}" fill="${colour}" opacity=".14"/>` +
      `<text x="50%" y="52%" fill="${colour}" font-size="${size}" font-weight="600" ${FONT} text-anchor="middle" dominant-baseline="central">${label}</text>`,
  );
}

/** Tracks of a circuit board with their pads, the background of the store's advertisements. */
const TRACKS =
  '<g fill="none" stroke="#fff" stroke-width="1.5" opacity=".22"><path d="M0 12h60l12 12h48M0 30h36l18 18h70M0 48h20M150 60V44l12-12h40"/>' +
  '<circle cx="123" cy="24" r="3"/><circle cx="127" cy="48" r="3"/><circle cx="23" cy="48" r="3"/><circle cx="205" cy="32" r="3"/></g>';

/** Draws one line in large type between circuit tracks; the text after the first space is set apart. */
function banner({ width, height, label, colour }: Picture): string {
  const ground = `<rect width="100%" height="100%" fill="${colour}"/>`;
  if (label.trim() === '') return svg(width, height, ground);
  const [head = '', ...rest] = label.split(' ');
  const tail = rest.join(' ');
  // A phone shows only the middle of the picture, so the words stay within about six heights.
  const size = Math.min(height * 0.4, (height * 5.3) / ems(label));
  const scale = height / 60;
  const words =
    `<text x="50%" y="51%" fill="#fff" font-size="${size}" font-weight="700" ${FONT} text-anchor="middle" dominant-baseline="central">${head}` +
    (tail === '' ? '' : `<tspan dx="${size * 0.8}" fill="#ffe9c7">${tail}</tspan>`) +
    '</text>';
  return svg(
    width,
    height,
    `${ground}<g transform="scale(${scale})">${TRACKS}</g>` +
      `<g transform="translate(${width} 0) scale(${-scale} ${scale})">${TRACKS}</g>${words}`,
  );
}

/** Returns the width of a text, in font sizes. */
function ems(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : 0.6), 0);
}

/** A square advertisement: words over a large chip. */
function poster({ width, height, label, colour }: Picture): string {
  const side = Math.min(width, height);
  const size = Math.min(side / 8, (width * 0.84) / Math.max(1, label.length));
  const chip =
    `<g transform="translate(${width / 2} ${height * 0.64}) scale(${side / 240})" fill="none" stroke="#fff" stroke-width="3">` +
    '<rect x="-44" y="-44" width="88" height="88" rx="10" fill="#fff" fill-opacity=".14"/><circle r="18" fill="#fff" fill-opacity=".2"/>' +
    '<path d="M-26-44v-18M0-44v-18M26-44v-18M-26 44v18M0 44v18M26 44v18M-44-26h-18M-44 0h-18M-44 26h-18M44-26h18M44 0h18M44 26h18"/></g>';
  return svg(
    width,
    height,
    `<rect width="100%" height="100%" fill="${colour}"/>${chip}` +
      `<text x="50%" y="20%" fill="#fff" font-size="${size}" font-weight="700" ${FONT} text-anchor="middle" dominant-baseline="central">${label}</text>`,
  );
}
