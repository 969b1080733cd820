import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './e2e/chromium';
import { keptPictures } from './e2e/kept-pictures';
import { commandOutcome, engineOutcome, type Outcome, playwrightOutcome, vitestOutcome } from './outcomes';
import { EVERY_RUN, type Step, stepsFor } from './steps';

const REPORTS = 'test-results/reports';
const OUTCOMES = { vitest: vitestOutcome, playwright: playwrightOutcome, engines: engineOutcome };

/** Runs the steps that the command line asks for; the last line counts the tests, the exit status is 0 when none failed. */
function main(): void {
  const words = process.argv.slice(2);
  const steps = stepsFor(words);
  if (steps === undefined) {
    console.error(
      `test: no such tests: ${words.join(' ')}. Say nothing, all, light, hosts, engines, or an area of src/.`,
    );
    process.exitCode = 1;
    return;
  }
  ensureChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Noted before the first step, because a browser without approved pictures makes them in any step.
  process.env.LC_PIXELS_KEPT = keptPictures();
  const began = Date.now();
  let passed = 0;
  const failures: string[] = [];
  for (const [index, step] of steps.entries()) {
    const start = Date.now();
    const result = run(step);
    const notAsked = result.notAsked ? `, ${result.notAsked} not asked` : '';
    console.log(
      `=== ${step.name}: ${counts(result.passed, result.failures.length)}${notAsked}, ${since(start)}`,
    );
    passed += result.passed;
    for (const title of result.flaky ?? []) console.log(`FLAKY, to be mended: ${title}`);
    failures.push(...result.failures.map((title) => `${step.name}: ${title}`));
    // `test:all` begins with the same steps, so that the log of CI says how long `npm test` takes.
    if (step === EVERY_RUN.at(-1) && index === EVERY_RUN.length - 1)
      console.log(`=== npm test: ${counts(passed, failures.length)}, ${since(began)}`);
  }
  // Repeated at the end, where a reader of the log begins.
  for (const title of failures) console.log(`FAILED ${title}`);
  console.log(`\n${counts(passed, failures.length)}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function run({ command, runner = command, name, report }: Step): Outcome {
  if (report === undefined) return runWithoutReport(command);
  const file = `${REPORTS}/${name}.json`;
  // Each step has its own folder, because Playwright empties the folder first and all traces must remain.
  const output = report === 'playwright' ? ` --output=${REPORTS}/${name}` : '';
  const { status } = spawnSync(command + output, {
    shell: true,
    stdio: 'inherit',
    env: { ...plainEnv(), LC_REPORT: `${process.cwd()}/${file}` },
  });
  const died = commandOutcome(command, status);
  if (!existsSync(file)) return died;
  const outcome = OUTCOMES[report](readFileSync(file, 'utf8'), runner, command);
  // A runner that dies outside of a test must not look green.
  return status === 0 || outcome.failures.length > 0 ? outcome : { ...outcome, failures: died.failures };
}

function runWithoutReport(command: string): Outcome {
  const { status, stdout } = spawnSync(`( ${command} ) 2>&1`, {
    shell: true,
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: plainEnv(),
  });
  const text = stripVTControlCharacters(stdout).trim();
  if (text !== '') console.log(text);
  return commandOutcome(command, status, text);
}

/** Switches colours off where the output is a log. */
function plainEnv(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? process.env : { NO_COLOR: '1', ...process.env };
}

function counts(passed: number, failed: number): string {
  return `${passed} passed, ${failed} failed`;
}

/** The time since `start`, as `41 s` or `9 min 41 s`. */
function since(start: number): string {
  const seconds = Math.round((Date.now() - start) / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** Installs a missing browser on Debian as root; elsewhere says in one line what to do. */
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
