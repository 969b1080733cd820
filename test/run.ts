import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './e2e/chromium';
import { engineOutcome, type Outcome, playwrightOutcome, vitestOutcome } from './outcomes';
import { type Step, stepsFor } from './steps';

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
  let passed = 0;
  const failures: string[] = [];
  for (const step of steps) {
    const start = Date.now();
    const result = run(step);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`=== ${step.name}: ${result.passed} passed, ${result.failures.length} failed, ${seconds} s`);
    passed += result.passed;
    for (const title of result.flaky ?? []) console.log(`FLAKY, to be mended: ${title}`);
    failures.push(...result.failures.map((title) => `${step.name}: ${title}`));
  }
  // Repeated at the end, where a reader of the log begins.
  for (const title of failures) console.log(`FAILED ${title}`);
  const failed = failures.length;
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function run({ command, name, report }: Step): Outcome {
  const file = `${REPORTS}/${name}.json`;
  const reported =
    report === 'vitest' ? `${command} --reporter=dot --reporter=json --outputFile.json=${file}` : command;
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
  const outcome = OUTCOMES[report](readFileSync(file, 'utf8'), command);
  // A runner that dies outside of a test must not look green.
  return isOk || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [itself] };
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
