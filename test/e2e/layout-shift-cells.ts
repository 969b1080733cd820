import packageJson from '../../package.json' with { type: 'json' };

/** The script of the starter. The demo's other pages ask for light's by the name of the default one. */
const VERSIONED = `/lc-frame/${packageJson.version}/lc-frame${process.env.LC_RUNTIME === 'light' ? '.light' : ''}.js`;
const FRAGMENT = { phase: 'fragments', script: '/lc-frame/lc-frame.js' } as const;
const SHEET = { phase: 'lc-frame.css', script: '/lc-frame/lc-frame.js' } as const;
const STARTER = { phase: 'the starter', script: VERSIONED } as const;
const HAZARDS = '/hostile.html?hazards=quirks,root-font,bootstrap';

/** The pages before their slow script comes, each with its phase and the role that loads it. */
export const BEFORE_SCRIPT = [
  { ...FRAGMENT, page: 'main', area: 'www', path: '/?fragments=yes', role: 'guest', isInEveryRun: true },
  { ...FRAGMENT, page: 'mro', area: 'mro', path: '/?fragments=yes', role: 'customer', isInEveryRun: false },
  {
    ...SHEET,
    page: 'hostile',
    area: 'www',
    path: `${HAZARDS},script-end,reserved`,
    role: 'customer',
    isInEveryRun: true,
  },
  { ...STARTER, page: 'main', area: 'www', path: '/?start=yes', role: 'guest', isInEveryRun: true },
  {
    ...STARTER,
    page: 'hostile',
    area: 'www',
    path: `${HAZARDS},arrays,objects,bind,reserved&start=yes`,
    role: 'guest',
    isInEveryRun: false,
  },
] as const;
export const WIDTHS = [375, 900, 1280, 1600];

/** The factors by which two page views can differ while nothing may move. */
export const FACTORS = {
  arm: ['fragment', 'css only', 'nothing'],
  banner: ['shown', 'closed', 'failed', 'none'],
  role: ['guest', 'customer'],
  data: ['inline', 'dataUrl'],
  length: ['long', 'short'],
  width: [1280, 375],
} as const;

export type Cell = { [Factor in keyof typeof FACTORS]: (typeof FACTORS)[Factor][number] };

type Row = [Cell['arm'], Cell['banner'], Cell['role'], Cell['data'], Cell['length'], Cell['width']];

/** 12 of the 192 cells, with every pair of values of any two factors. */
const ROWS: readonly Row[] = [
  ['fragment', 'shown', 'guest', 'dataUrl', 'long', 375],
  ['fragment', 'closed', 'customer', 'dataUrl', 'long', 1280],
  ['fragment', 'failed', 'customer', 'inline', 'short', 375],
  ['fragment', 'none', 'guest', 'inline', 'short', 1280],
  ['css only', 'shown', 'customer', 'dataUrl', 'short', 1280],
  ['css only', 'closed', 'customer', 'inline', 'short', 375],
  ['css only', 'failed', 'customer', 'dataUrl', 'short', 1280],
  ['css only', 'none', 'guest', 'inline', 'long', 375],
  ['nothing', 'shown', 'customer', 'inline', 'long', 375],
  ['nothing', 'closed', 'guest', 'dataUrl', 'short', 375],
  ['nothing', 'failed', 'guest', 'dataUrl', 'long', 1280],
  ['nothing', 'none', 'customer', 'dataUrl', 'long', 1280],
];
export const MATRIX: readonly Cell[] = ROWS.map(([arm, banner, role, data, length, width]) => ({
  arm,
  banner,
  role,
  data,
  length,
  width,
}));

/**
 * The legacy page of a cell. With a reserve the script stands at the page's end, so that the page is painted
 * long before it runs; with nothing it stands in the head, which is all that a page without a reserve can do.
 */
export function pageOf({ arm, data, length, banner }: Cell): string {
  const hazards = [
    ...(arm === 'nothing' ? [] : ['script-end']),
    ...(arm === 'css only' ? ['reserved'] : []),
    ...(length === 'short' ? ['short'] : []),
  ];
  const query = new URLSearchParams({ hazards: hazards.join() });
  if (arm === 'fragment') query.set('fragments', 'yes');
  if (data === 'dataUrl') query.set('data', 'behind');
  // The nothing arm has a server that reads the cookie, the others the line behind the opening tag.
  if (banner === 'closed' && arm !== 'nothing') query.set('banner', 'line');
  return `/hostile.html?${query}`;
}
