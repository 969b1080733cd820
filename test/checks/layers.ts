import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/**
 * The rooms of core, lowest first, `ui` and `elements`, with their packages, as architecture.md lists them.
 */
const PACKAGES = new Map(
  [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /^- `((?:core\/|ui|elements)[^`]*)`: .* \(([^()]*)\)$/gm,
    ),
  ].map(([, room = '', packages = '']) => [room, packages.split(', ')]),
);
export const ROOMS = [...PACKAGES.keys()].filter((room) => room !== 'elements');
/** All that the parts know of core. */
const UNDER_UI = ['core/text', 'core/browser'];

/** The areas that may import other areas, and the imported ones. */
const NEIGHBOURS: Record<string, string[]> = {
  // A pasted list of parts is uploaded as a file, and the goods of a cart are copied as a list.
  bom: ['parts-list'],
  cart: ['parts-list'],
  // The catalog asks whether the header is floating, because its button is in the floating header too.
  catalog: ['navigation'],
  // The rules name the results pages.
  // Its contact block opens the chat.
  footer: ['chat'],
  // A jump to a sister site is checked against the list of sister sites. A pasted list of parts goes through
  // the BOM upload.
  search: ['bom', 'group-sites', 'parts-list'],
  // The bar shows the cart's count and the sister sites, and opens the chat.
  'top-bar': ['cart', 'chat', 'group-sites'],
};
/** The modules outside of src/ that each folder may import. */
const MAY_IMPORT: Record<string, string[]> = {
  'core/page': ['hosts.json'],
  elements: ['elements'],
  // A rehearsed load has the demo's page (build/rehearsal.ts).
  build: ['build', 'demo', 'elements', 'servers', 'package.json', 'package-lock.json'],
  servers: ['servers', 'elements', 'package.json'],
  demo: ['demo', 'package.json'],
};
const AREA = ['nanostores', 'react', 'react-dom', '@nanostores/react', 'valibot'];
const OTHERS: Record<string, string[]> = {
  build: [
    '@cyclonedx/cyclonedx-library',
    'custom-element-jet-brains-integration',
    'custom-element-vs-code-integration',
    'custom-elements-manifest',
    'happy-dom',
  ],
  servers: ['valibot', '@valibot/to-json-schema'],
  demo: ['hono', '@hono/node-server', '@e965/xlsx', 'iconv-lite', 'sm-crypto-v2', 'valibot'],
};
const BUILD_TIME =
  /^(?:vite[\w-]*|@vitejs\/plugin-react|purgecss|magic-string|@swc\/core|esbuild|@jridgewell\/trace-mapping|node:.*)$/;

/** Rooms whose code runs in Node: the build, the check of servers, the demo. */
const BUILD_ROOMS = ['build', 'servers', 'demo'];

export interface Import {
  file: string;
  target: string;
  isType?: boolean;
}

export function importsOf(file: string): Import[] {
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm;
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => ({
    file,
    target: match[2] ?? match[3] ?? '',
    isType: match[1] !== undefined,
  }));
}

/** `core/page`, `ui`, an area's name, `elements`, `demo` or `test`. */
function roomOf(path: string): string {
  const [top = '', room = '', part = ''] = path.split('/');
  if (top !== 'src') return top;
  return room === 'core' ? `core/${part}` : room;
}

function packagesOf(room: string): string[] {
  return PACKAGES.get(room) ?? OTHERS[room] ?? AREA;
}

/** Files whose names promise that they use neither the browser nor a store: same input, same output. */
function isPure(path: string): boolean {
  return /\/model\/|\/core\/text\/|^src\/contract\/|\/(?:[\w-]+-)?(?:schema|model|constants|texts)(?:\.ts)?$/.test(
    path,
  );
}

/** Components and hooks. */
function isSeen(path: string): boolean {
  return /^(?:use-|[A-Z])|\.tsx$/.test(basename(path));
}

/** The reason why an import is not allowed, or undefined. */
export function refusal(given: Import): string | undefined {
  const { file, target, isType = false } = given;
  const told = `${file} imports ${target}`;
  if (!target.startsWith('.')) return refusedPackage(given) ? told : undefined;
  const path = normalize(join(dirname(file), target));
  const [from, to] = [roomOf(file), roomOf(path)];
  if (!path.startsWith('src/')) return MAY_IMPORT[from]?.includes(to) ? undefined : told;
  if (from === 'elements') return undefined;
  if (isPure(file) && !isPure(path)) return told;
  if (BUILD_ROOMS.includes(from)) return isPure(path) ? undefined : told;
  // State does not know the components that show it.
  if (!isType && !isSeen(file) && isSeen(path)) return told;
  // Its types are for every room.
  if (from === to || to === 'contract') return undefined;
  if (from === 'ui') return UNDER_UI.includes(to) ? undefined : told;
  if (ROOMS.includes(from))
    return ROOMS.indexOf(to) < ROOMS.indexOf(from) && ROOMS.includes(to) ? undefined : told;
  return ROOMS.includes(to) || NEIGHBOURS[from]?.includes(to) ? undefined : told;
}

function refusedPackage({ file, target, isType = false }: Import): boolean {
  const room = roomOf(file);
  const name = target.startsWith('@')
    ? target.split('/').slice(0, 2).join('/')
    : target.replace(/(?<!:)\/.*$/, '');
  if (BUILD_ROOMS.includes(room) && BUILD_TIME.test(name)) return false;
  const isAllowed = [name, target].some((each) => packagesOf(room).includes(each));
  if (!isAllowed) return true;
  if (name === 'valibot' && file.startsWith('src/')) return !isPure(file);
  if (isPure(file)) return name !== 'valibot';
  return /react/.test(name) && !isType && !isSeen(file) && room !== 'ui' && room !== 'elements';
}
