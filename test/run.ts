import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { keptPictures } from './e2e/kept-pictures';
import { ensure } from './needs/ensure';
import type { Part } from './needs/list';
import { locked } from './needs/locked';

/** A step of a run. One without a `report` counts as one test, which passes if the command does. */
interface Step {
  name: string;
  command: string;
  report?: 'vitest' | 'playwright';
  /** Its needs beside the packages of npm. */
  part?: Part;
  /** Steps without a clock of their own, which take what this one leaves of the processor. */
  beside?: Step[];
}

const REPORTS = 'test-results/reports';
const E2E = 'npx playwright test --config test/e2e/playwright.config.ts';
/** Each area's first journey; the light build has it on the main page. */
const JOURNEYS = '"@journey$';

const unit = (name: string, which: string): Step => ({
  name,
  command: `npx vitest run ${which}`,
  report: 'vitest',
});
const browser = (name: string, which: string, command = E2E, part: Part = 'e2e'): Step => ({
  name,
  command: `${command} ${which}`,
  report: 'playwright',
  part,
});
const light = (name: string, which: string) => browser(name, which, `LC_RUNTIME=light ${E2E}`);

const BUILD: Step = { name: 'build', command: 'npm run -s build:files' };
const E2E_STEP = browser('e2e', '--grep-invert @matrix');
const LIGHT = light('light', `--grep ${JOURNEYS}"`);
/** Specs of what a renderer decides: hydration, redrawing, and keys typed into what it controls. */
const RENDERER = [
  'cut-fragments',
  'double-press',
  'first-clicks',
  'fragments',
  'frame',
  'layout-shift',
  'own-root',
  'page-changes',
  'page-first',
  'search-input-methods',
  'small-header',
  'soak',
  'starter',
  'two-headers',
];
const LIGHT_REST = light(
  'light-rest',
  `${RENDERER.map((name) => `e2e/${name}.spec`).join(' ')} --grep-invert ${JOURNEYS}|@matrix|without scripting"`,
);
const real = (part: 'hosts' | 'engines') =>
  browser(part, '', `npx playwright test --config test/${part}/playwright.config.ts`, part);
const HOSTS = real('hosts');
const ENGINES = real('engines');

/** The steps before the first browser. */
const FIRST: Step[] = [
  { name: 'types', command: 'npm run -s types' },
  { name: 'lint', command: 'npm run -s lint' },
  unit('checks', '--project node test/checks'),
  unit('unit', 'test/unit'),
  BUILD,
  unit('dist', '--project dist'),
];
/** `npm test`: everything that a change must pass before a merge. */
const EVERY_RUN: Step[] = [...FIRST, E2E_STEP, LIGHT];
/**
 * The steps of CI and releases alone: properties with five times the inputs, the matrices, the light build,
 * real servers and engines.
 */
const SLOWER: Step[] = [
  {
    name: 'properties',
    command:
      "LC_PROPERTY_RUNS=1500 npx vitest run $(grep -rl property-runs --include='*.test.ts*' test/unit)",
    report: 'vitest',
  },
  browser('matrix', '--grep @matrix'),
  LIGHT_REST,
  HOSTS,
  ENGINES,
];

const UNHURRIED: Step[] = [
  // The sources once more in another folder, compared with dist/ byte by byte.
  { name: 'rebuild', command: 'npm run -s rebuild' },
  // An outside reader of openapi.json asks the reference store.
  { name: 'fuzz', command: 'npx tsx test/fuzz/run.ts', part: 'fuzz' },
];

const RUNS: Record<string, Step[]> = {
  all: [...FIRST, { ...E2E_STEP, beside: UNHURRIED }, LIGHT, ...SLOWER],
  light: [BUILD, LIGHT, LIGHT_REST],
  hosts: [BUILD, HOSTS],
  engines: [BUILD, ENGINES],
};

/** The beginnings of the names of an area's browser specs; by default the area's own name. */
const SPECS: Record<string, string[]> = {
  ads: ['float-ad'],
  bom: ['bom', 'quick-order'],
  core: ['analytics', 'errors'],
  'core/http': ['errors'],
  'core/session': ['identity'],
  'core/tracking': ['analytics'],
  'group-sites': ['top-bar'],
  plus: ['top-bar'],
  search: ['search', 'viewed'],
  ui: ['look', 'scrollers', 'skip-link', 'top-bar'],
};

/**
 * The steps for one area of `src/`: its unit tests, the build, its browser tests. Undefined if it has no
 * tests.
 */
function areaSteps(area: string): Step[] | undefined {
  if (!existsSync(`test/unit/${area}`) || !existsSync(`src/${area}`)) return undefined;
  const names = SPECS[area] ?? [area];
  const specs = readdirSync('test/e2e').filter((file) => names.some((name) => file.startsWith(name)));
  const files = specs.filter((file) => file.endsWith('.spec.ts')).map((file) => `e2e/${file}`);
  const tests = browser(`${area} e2e`, `${files.join(' ')} --grep-invert @matrix`);
  return [unit(`${area} unit`, `test/unit/${area}/`), ...(files.length > 0 ? [BUILD, tests] : [])];
}

/** The variables that move the ports of a step with browsers. */
const PORTS: Partial<Record<Part, string>> = {
  e2e: 'LC_TEST_PORT',
  hosts: 'LC_HOSTS_PORT',
  engines: 'LC_ENGINES_PORT',
};

/** A step with browsers waits while another run on this machine has its ports. */
function onItsPorts({ command, part }: Step): string {
  const port = part && PORTS[part];
  if (port === undefined) return command;
  return locked(`${part}-${process.env[port] ?? ''}`, ['sh', '-c', `'${command}'`]).join(' ');
}

/**
 * Runs one step; its own reporter prints the failures as they are. Adds its tests to the total.
 */
async function run(step: Step, isBeside = false): Promise<void> {
  const { name, report } = step;
  const file = `${REPORTS}/${name.replaceAll(/\W/g, '-')}.json`;
  const child = spawn(onItsPorts(step), {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, LC_REPORT: `${process.cwd()}/${file}` },
  });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [status] = await once(child, 'exit');
  // A runner that dies outside of a test must not look green.
  const broken = status === 0 ? 0 : 1;
  const { passed, failed, flaky } = counts(file, report) ?? { passed: 1 - broken, failed: broken, flaky: [] };
  total.passed += passed;
  total.failed += Math.max(failed, broken);
  total.flaky.push(...flaky.map((test) => `${name}: ${test}`));
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const retried = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
  console.log(
    `=== ${name}: ${passed} passed, ${Math.max(failed, broken)} failed${retried}; ${minutes} min so far`,
  );
}

interface Counts {
  passed: number;
  failed: number;
  /** The tests that passed at their second try only, which `passed` counts too. */
  flaky: string[];
}

/** How the tests of a step ended, by its reporter's file; undefined without one. */
function counts(file: string, report: Step['report']): Counts | undefined {
  if (report === undefined || !existsSync(file)) return undefined;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  if (report === 'vitest') return { passed: json.numPassedTests, failed: json.numFailedTests, flaky: [] };
  const { expected, flaky, unexpected } = json.stats;
  return { passed: expected + flaky, failed: unexpected, flaky: flakyIn(json) };
}

/** A suite of Playwright's report, as far as it is read here. */
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

function flakyIn({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => [projectName || file, title].join(' ')),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

const words = process.argv.slice(2);
const asked = words.map((word) => RUNS[word] ?? areaSteps(word));
const steps = words.length === 0 ? EVERY_RUN : [...new Set(asked.flatMap((some) => some ?? []))];
if (asked.includes(undefined)) {
  console.error(
    `test: no such tests: ${words.join(' ')}. Say nothing, ${Object.keys(RUNS).join(', ')}, or an area of src/.`,
  );
  process.exit(1);
}
// Runs of one folder build into the same `dist/`, so each waits for the one before it.
if (process.env.LC_RUN_ALONE === undefined) {
  const [program = '', ...args] = locked(`run-${process.cwd()}`, [
    ...process.argv.slice(0, 1),
    ...process.execArgv,
    ...process.argv.slice(1),
  ]);
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, LC_RUN_ALONE: '1' },
  });
  process.exit(status ?? 1);
}
ensure(...new Set(steps.flatMap((step) => [step, ...(step.beside ?? [])]).flatMap(({ part }) => part ?? [])));
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Noted before the first step, because a browser without approved pictures makes them in any step.
process.env.LC_PIXELS_KEPT = keptPictures();
const total: Counts = { passed: 0, failed: 0, flaky: [] };
const began = Date.now();
for (const step of steps)
  await Promise.all([run(step), ...(step.beside ?? []).map((other) => run(other, true))]);
console.log();
if (total.flaky.length > 0) console.log(`${total.flaky.length} flaky: ${total.flaky.join('; ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
