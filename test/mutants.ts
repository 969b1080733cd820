import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** What a file of an area holds; texts, constants, calls and components are not changed. */
const KINDS = ['rules', 'state'] as const;
type Kind = (typeof KINDS)[number];

/** The options of Stryker that all areas share. TypeScript 7 has no API for its own preprocessor, so it is given no tsconfig. */
const OPTIONS: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  tsconfigFile: 'none',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
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

/** Changes rules and state of areas one place at a time, and says how many of the changes that a unit test runs it notices. */
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
  const isRule = /(schema|\/model)\.ts$|\/model\/|^src\/core\/text\//.test(path);
  if (isRule) return 'rules';
  return /^(texts|constants|calls|use-.*)\.ts$/.test(basename(path)) ? undefined : 'state';
}

async function mutate(name: string, kind: Kind, files: string[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  // Schemas run when they are loaded: Stryker tries a change there with all the tests that it finds, not with `testFiles`.
  const tests = ['test/**/*.test.{ts,tsx}', `!test/unit/${areaOf(first)}/**/*.test.{ts,tsx}`];
  const options = { ...OPTIONS, mutate: files, ignorePatterns: [...IGNORED, ...tests] };
  const mutants = await new Stryker(options).runMutationTest();
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const covered = killed + count('Survived');
  const share = covered === 0 ? '–' : `${Math.round((100 * killed) / covered)} %`;
  console.log(
    `${name}, ${kind}: ${share} of ${covered} covered mutants killed, ${count('NoCoverage')} not covered`,
  );
}

await main();
