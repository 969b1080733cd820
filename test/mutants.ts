import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** The kinds of files that are changed; texts, constants, calls and components are not. */
const KINDS = ['rules', 'state'] as const;
type Kind = (typeof KINDS)[number];
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/**
 * The options of Stryker that all areas share. TypeScript 7 has no API for its own preprocessor, so it is
 * given no tsconfig.
 */
const OPTIONS: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  tsconfigFile: 'none',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false, logTests: false },
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  vitest: { configFile: 'vitest.config.ts', related: false },
  tempDirName: 'test-results/mutants',
  concurrency: 1,
};
const IGNORED = ['dist', 'release', 'test-results', 'test/{e2e,hosts,bench,engines}', 'docs'];

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.d)\.ts$/.test(path))
  .map((path) => `src/${path}`);

/**
 * Changes rules and state of areas one place at a time, and says how many of the changes that a unit test
 * runs it notices.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const kinds = KINDS.filter((kind) => words.includes(kind));
  const names = words.filter((word) => !KINDS.some((kind) => kind === word));
  for (const name of names.length > 0 ? names : areaNames()) {
    const files = FILES.filter((path) => path === name || areaOf(path) === name);
    if (files.length === 0) throw new Error(`nothing to change in ${name}`);
    for (const kind of kinds.length > 0 ? kinds : KINDS) {
      await mutate(
        name,
        kind,
        files.filter((path) => kindOf(path) === kind),
      );
    }
  }
}

/** Every folder of `src` that has rules or state and tests of its own; the rooms of core each by itself. */
function areaNames(): string[] {
  const areas = [...new Set(FILES.map(areaOf))].filter((area) => area !== 'ui');
  return areas.filter((area) => existsSync(`test/unit/${area}`)).toSorted();
}

function areaOf(path: string): string {
  return dirname(path)
    .replace(/^src\//, '')
    .replace(/\/model$/, '');
}

function kindOf(path: string): Kind | undefined {
  const isRule = /(?:schema|\/model)(?:-[\w-]+)?(?:\.test)?\.ts$|\/model\/|\/core\/text\//.test(path);
  if (isRule) return 'rules';
  return /^(texts|constants|calls|use-.*)\.ts$/.test(basename(path)) ? undefined : 'state';
}

/**
 * Rules are tried with their own tests first, which is quick, and what survives these with all the tests of
 * the area.
 */
async function mutate(name: string, kind: Kind, files: string[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const tests = testsOf(areaOf(first));
  const ofRules = kind === 'rules' ? tests.filter((path) => kindOf(path) === 'rules') : [];
  const tried = ofRules.length === 0 ? [] : await run(files, ofRules);
  const left = ofRules.length === 0 ? files : tried.filter(isLeft).map(placeOf);
  const again = left.length === 0 ? [] : await run(left, tests);
  const statuses = [
    ...new Map([...tried, ...again].map((mutant) => [nameOf(mutant), mutant.status])).values(),
  ];
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const covered = killed + count('Survived');
  const share = covered === 0 ? '–' : `${Math.round((100 * killed) / covered)} %`;
  console.log(
    `${name}, ${kind}: ${share} of ${covered} covered mutants killed, ${count('NoCoverage')} not covered`,
  );
}

/**
 * Stryker switches a change of a schema on before the modules load only where it is given no `testFiles`: so
 * it finds these tests alone.
 */
function run(mutate: string[], tests: string[]): Promise<Mutant[]> {
  const ignorePatterns = [...IGNORED, 'test/**/*.test.{ts,tsx}', ...tests.map((path) => `!${path}`)];
  return new Stryker({ ...OPTIONS, mutate, ignorePatterns }).runMutationTest();
}

function testsOf(area: string): string[] {
  const folder = `test/unit/${area}`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);
}

function isLeft({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function placeOf({ fileName, location: { start, end } }: Mutant): string {
  return `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function nameOf({ fileName, location, mutatorName, replacement }: Mutant): string {
  return JSON.stringify([fileName, location, mutatorName, replacement]);
}

await main();
