import { existsSync } from 'node:fs';

export interface Step {
  name: string;
  command: string;
  /** The JSON report that tells how many tests ran; a step without one counts as one test. */
  report?: 'vitest' | 'playwright' | 'engines';
}

const E2E = 'npx playwright test --config test/e2e/playwright.config.ts';
/** Each area's first journey, on the main page, which the default build has in the matrix. */
const JOURNEYS = '@journey( \\[main\\])?( @matrix)?$';
const BUILD: Step = { name: 'build', command: 'npm run -s build:files' };
const DIST: Step = { name: 'dist', command: 'npx vitest run --project dist', report: 'vitest' };

/** Everything that a change must pass before a merge. */
const EVERY_RUN: Step[] = [
  { name: 'types', command: 'npm run -s types' },
  { name: 'lint', command: 'npx biome check --reporter=summary .' },
  { name: 'checks', command: 'npx vitest run --project node test/checks', report: 'vitest' },
  { name: 'unit', command: 'npx vitest run test/unit', report: 'vitest' },
  BUILD,
  DIST,
  { name: 'size', command: 'npx size-limit --silent' },
  { name: 'e2e', command: `${E2E} --grep-invert @matrix`, report: 'playwright' },
  {
    name: 'light',
    command: `LC_RUNTIME=light ${E2E} --grep "${JOURNEYS}"`,
    report: 'playwright',
  },
];

/** The frame on real servers (Tomcat, Spring Boot, nginx). */
const HOSTS: Step = {
  name: 'hosts',
  command: 'npx playwright test --config test/hosts/playwright.config.ts',
  report: 'playwright',
};

/** The frame in engines other than today's Chromium. */
const ENGINES: Step = {
  name: 'engines',
  // Node 20 has its WebSocket behind a flag.
  command: 'node --experimental-websocket --import tsx test/engines/run.ts',
  report: 'engines',
};

/** Every behaviour on the light build, and the journeys on the main page, which are in the matrix. */
const LIGHT: Step = {
  name: 'light',
  command: `LC_RUNTIME=light ${E2E} --grep "^(?!.*@matrix)|${JOURNEYS}"`,
  report: 'playwright',
};

/** `EVERY_RUN` with ten times the property inputs, every matrix, the whole suite on the light build, hosts and engines. */
const ALL: Step[] = [
  ...EVERY_RUN.map((step): Step => {
    if (step.name === 'unit') return { ...step, command: `LC_PROPERTY_RUNS=10000 ${step.command}` };
    if (step.name === 'e2e') return { ...step, command: E2E };
    if (step.name === 'light') return LIGHT;
    return step;
  }),
  HOSTS,
  ENGINES,
];

const BY_NAME: Record<string, Step[]> = {
  all: ALL,
  light: [BUILD, LIGHT],
  hosts: [BUILD, HOSTS],
  engines: [BUILD, ENGINES],
};

/**
 * The steps that the words after `npm test --` ask for: none for every run, `all`, `light`, `hosts` or `engines`, or an area's
 * name for its unit and browser tests. Undefined if a word is none of these.
 */
export function stepsFor(words: readonly string[], isArea = isAreaName): Step[] | undefined {
  if (words.length === 0) return EVERY_RUN;
  const steps = words.map((word) => BY_NAME[word] ?? (isArea(word) ? stepsOfArea(word) : undefined));
  return steps.some((one) => one === undefined)
    ? undefined
    : uniqueByCommand(steps.flatMap((one) => one ?? []));
}

function stepsOfArea(area: string): Step[] {
  return [
    { name: 'unit', command: `npx vitest run --dir test/unit ${area} --passWithNoTests`, report: 'vitest' },
    BUILD,
    {
      name: 'e2e',
      command: `${E2E} ${area} --grep-invert @matrix --pass-with-no-tests`,
      report: 'playwright',
    },
  ];
}

/** An area has a folder in `src`. */
function isAreaName(word: string): boolean {
  return /^[a-z-]+$/.test(word) && existsSync(`src/${word}`);
}

function uniqueByCommand(steps: readonly Step[]): Step[] {
  return [...new Map(steps.map((step) => [step.command, step])).values()];
}
