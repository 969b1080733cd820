import { existsSync, readdirSync } from 'node:fs';

export interface Step {
  name: string;
  command: string;
  /** How the command begins: with a test file after it, that file runs alone. A step without one is repeated whole. */
  runner?: string;
  /** The JSON report that tells how many tests ran; a step without one counts as one test. */
  report?: 'vitest' | 'playwright' | 'engines';
}

const VITEST = 'npx vitest run';
const E2E = 'npx playwright test --config test/e2e/playwright.config.ts';
const LIGHT_E2E = `LC_RUNTIME=light ${E2E}`;
/** Each area's first journey, on the main page, which the default build has in the matrix. */
const JOURNEYS = '@journey( \\[main\\])?( @matrix)?$';
const BUILD: Step = { name: 'build', command: 'npm run -s build:files' };

/** The journeys on the light build. */
const LIGHT = browserTests('light', LIGHT_E2E, `--grep "${JOURNEYS}"`);

/** The steps of `npm test`: everything that a change must pass before a merge. */
export const EVERY_RUN: readonly Step[] = [
  { name: 'types', command: 'npm run -s types' },
  { name: 'lint', command: 'npm run -s lint' },
  unitTests('checks', '--project node test/checks'),
  unitTests('unit', 'test/unit'),
  BUILD,
  unitTests('dist', '--project dist'),
  { name: 'size', command: 'npx size-limit --silent' },
  browserTests('e2e', E2E, '--grep-invert @matrix'),
  LIGHT,
];

/** The files with property tests once more, with ten times the inputs. */
const PROPERTIES = unitTests(
  'properties',
  "$(grep -rl PROPERTY_RUNS --include='*.test.ts' test/unit)",
  `LC_PROPERTY_RUNS=10000 ${VITEST}`,
);

const MATRIX = browserTests('matrix', E2E, '--grep @matrix');

/** Every behaviour on the light build, but for the journeys. */
const LIGHT_REST = browserTests('light-rest', LIGHT_E2E, `--grep-invert "@matrix|${JOURNEYS}"`);

/** The frame on real servers (Tomcat, Spring Boot, nginx). */
const HOSTS = browserTests('hosts', 'npx playwright test --config test/hosts/playwright.config.ts');

/** The frame in engines other than today's Chromium. */
const ENGINES: Step = {
  name: 'engines',
  // Node 20 has its WebSocket behind a flag.
  command: 'node --experimental-websocket --import tsx test/engines/run.ts',
  report: 'engines',
};

const BY_NAME: Record<string, readonly Step[]> = {
  all: [...EVERY_RUN, PROPERTIES, MATRIX, LIGHT_REST, HOSTS, ENGINES],
  light: [BUILD, LIGHT, LIGHT_REST],
  hosts: [BUILD, HOSTS],
  engines: [BUILD, ENGINES],
};

/**
 * The browser tests of an area, by the beginnings of their file names; the default is the area's own name. `core` leaves
 * login (the `identity` specs) to `core/session`, and `screen-reader-search` runs with `npm test` only, so that an area's
 * run takes less than a minute.
 */
const SPECS: Record<string, readonly string[]> = {
  ads: ['float-ad'],
  bom: ['bom', 'quick-order'],
  core: ['analytics', 'csrf', 'errors'],
  'core/http': ['csrf', 'errors'],
  'core/session': ['identity'],
  'core/tracking': ['analytics'],
  'group-sites': ['top-bar'],
  plus: ['top-bar'],
  search: ['search', 'viewed'],
  ui: ['look', 'scrollers', 'skip-link', 'top-bar'],
};

/**
 * The steps that the words after `npm test --` ask for: none for every run, `all`, `light`, `hosts` or `engines`, or an area's
 * name for its unit and browser tests. Undefined if a word is none of these.
 */
export function stepsFor(words: readonly string[], isArea = isAreaName): readonly Step[] | undefined {
  if (words.length === 0) return EVERY_RUN;
  const areas = words.filter((word) => !Object.hasOwn(BY_NAME, word));
  if (!areas.every((area) => isArea(area))) return undefined;
  const named = words.flatMap((word) => BY_NAME[word] ?? []);
  return [...new Set([...(areas.length > 0 ? stepsOfAreas(areas) : []), ...named])];
}

function stepsOfAreas(areas: readonly string[]): Step[] {
  const folders = areas.map((area) => `test/unit/${area}/`);
  const names = areas.flatMap((area) => SPECS[area] ?? [area]);
  const specs = readdirSync('test/e2e').filter(
    (file) => file.endsWith('.spec.ts') && names.some((name) => file.startsWith(name)),
  );
  const unit = unitTests('unit', folders.join(' '));
  if (specs.length === 0) return [unit];
  const files = specs.map((file) => `e2e/${file}`).join(' ');
  return [unit, BUILD, browserTests('e2e', E2E, `${files} --grep-invert @matrix`)];
}

function unitTests(name: string, which: string, runner = VITEST): Step {
  return { name, command: `${runner} ${which}`, runner, report: 'vitest' };
}

function browserTests(name: string, runner: string, which = ''): Step {
  return { name, command: `${runner} ${which}`.trimEnd(), runner, report: 'playwright' };
}

/** Whether `word` is an area of `src` or a room such as `core/session`, with unit tests. */
function isAreaName(word: string): boolean {
  return /^[a-z-]+(\/[a-z-]+)?$/.test(word) && existsSync(`src/${word}`) && existsSync(`test/unit/${word}`);
}
