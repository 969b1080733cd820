import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './e2e/chromium';
import { engineOutcome, type Outcome, playwrightOutcome, vitestOutcome } from './outcomes';

interface Step {
  name: string;
  command: string;
  /** A JSON report that tells how many tests ran; a step without one counts as one test. */
  report?: 'vitest' | 'playwright' | 'engines';
}

const REPORTS = 'test-results/reports';
const STEPS: Step[] = [
  { name: 'types', command: 'npm run -s types' },
  { name: 'lint', command: 'npx biome check .' },
  { name: 'checks', command: 'npx vitest run --project node test/checks', report: 'vitest' },
  // Ten times the inputs of a run while thinking.
  { name: 'unit', command: 'LC_PROPERTY_RUNS=10000 npx vitest run test/unit', report: 'vitest' },
  { name: 'build', command: 'npm run -s build:files' },
  { name: 'dist', command: 'npx vitest run --project dist', report: 'vitest' },
  { name: 'size', command: 'npx size-limit' },
  {
    name: 'e2e',
    command: 'npx playwright test --config test/e2e/playwright.config.ts',
    report: 'playwright',
  },
  {
    name: 'light',
    // What each area is for, on the main page.
    command:
      'LC_RUNTIME=light npx playwright test --config test/e2e/playwright.config.ts --grep "@journey( \\[main\\])?$"',
    report: 'playwright',
  },
];

/** The frame on servers of others' making (Tomcat, nginx): part of CI, alone with `npm run test:hosts`. */
const HOSTS: Step = {
  name: 'hosts',
  command: 'npx playwright test --config test/hosts/playwright.config.ts',
  report: 'playwright',
};

/** The frame in other engines than today's Chromium: part of CI, alone with `npm run test:engines`. */
const ENGINES: Step = {
  name: 'engines',
  // Node 20 has its WebSocket behind a flag.
  command: 'node --experimental-websocket --import tsx test/engines/run.ts',
  report: 'engines',
};

const ALONE = [HOSTS, ENGINES];

/** Every step, or those named, on a fresh build. */
function stepsOf(names: string[]): Step[] {
  const named = ALONE.filter(({ name }) => names.includes(name));
  if (named.length > 0) return [...STEPS.filter(({ name }) => name === 'build'), ...named];
  return [
    ...STEPS,
    ...(process.env.LC_WITH_HOSTS ? [HOSTS] : []),
    ...(process.env.LC_WITH_ENGINES ? [ENGINES] : []),
  ];
}

/** Runs every check; the last line says how many passed and failed, the exit status is 0 when none failed. */
function main(): void {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !ALONE.some((step) => step.name === name));
  if (unknown.length > 0) {
    // Half an hour of everything is not what a mistyped word asks for.
    console.error(`test: no ${unknown.join(', ')}; alone run: ${ALONE.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  ensureChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  let passed = 0;
  const failures: string[] = [];
  for (const step of stepsOf(names)) {
    console.log(`\n=== ${step.name}`);
    const result = run(step);
    passed += result.passed;
    for (const title of result.flaky ?? []) console.log(`FLAKY, to be mended: ${title}`);
    failures.push(...result.failures.map((title) => `${step.name}: ${title}`));
  }
  // Said once more at the end: whoever reads a log from its end finds them.
  for (const title of failures) console.log(`FAILED ${title}`);
  const failed = failures.length;
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function run({ name, command, report }: Step): Outcome {
  const file = `${REPORTS}/${name}.json`;
  const reported =
    report === 'vitest' ? `${command} --reporter=default --reporter=json --outputFile.json=${file}` : command;
  const { status } = spawnSync(reported, {
    shell: true,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(report === 'playwright' || report === 'engines' ? { LC_REPORT: `${process.cwd()}/${file}` } : {}),
    },
  });
  const isOk = status === 0;
  const itself = `${command} ended with ${status}`;
  if (report === undefined || !existsSync(file))
    return isOk ? { passed: 1, failures: [] } : { passed: 0, failures: [itself] };
  const outcome = OUTCOMES[report](readFileSync(file, 'utf8'));
  // A runner that dies outside of a test must not look green.
  return isOk || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [itself] };
}

const OUTCOMES = { vitest: vitestOutcome, playwright: playwrightOutcome, engines: engineOutcome };

/** On Debian as root a missing browser is installed; elsewhere one line says what to do. */
function ensureChromium(): void {
  if (findChromium() !== undefined) return;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    const install = 'apt-get update -qq && apt-get install -y -qq chromium fonts-noto-cjk';
    spawnSync(install, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (findChromium() === undefined) {
    console.error('Browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to its program.');
    console.log('\n0 passed, 1 failed');
    process.exit(1);
  }
}

main();
