import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** What a file of an area holds; texts, constants, calls and components are not changed. */
type Kind = 'rules' | 'state';

/** The options of Stryker that all areas share. TypeScript 7 has no API for its own preprocessor, so it is given no tsconfig. */
const OPTIONS: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  tsconfigFile: 'none',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  ignorePatterns: ['dist', 'release', 'test-results', 'test/{e2e,hosts,bench,engines}', 'docs'],
  tempDirName: 'test-results/mutants',
  concurrency: 1,
};

/** Changes rules and state of areas one place at a time, and says how many of the changes that a unit test runs it notices. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const areas = words.length > 0 ? words : areaNames();
  const unknown = areas.filter((area) => filesOf(area, 'rules').length + filesOf(area, 'state').length === 0);
  if (unknown.length > 0) throw new Error(`nothing to change in ${unknown.join(', ')}`);
  for (const area of areas) {
    for (const kind of ['rules', 'state'] as const) await mutate(area, kind);
  }
}

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);
const areaOf = (path: string) => dirname(path).replace(/\/model$/, '');

/** Every folder of `src` that has rules or state and tests of its own; the rooms of core each by itself. */
function areaNames(): string[] {
  const areas = [...new Set(FILES.map(areaOf))].filter((area) => area !== 'ui');
  return areas.filter((area) => existsSync(`test/unit/${area}`)).toSorted();
}

function filesOf(area: string, kind: Kind): string[] {
  const isRule = (path: string) =>
    /(schema|^model)\.ts$/.test(basename(path)) || dirname(path).endsWith('/model');
  const isState = (path: string) =>
    !isRule(path) && !/^(texts|constants|calls|use-.*)\.ts$/.test(basename(path));
  return FILES.filter(
    (path) => areaOf(path) === area && (kind === 'rules' ? isRule(path) : isState(path)),
  ).map((path) => `src/${path}`);
}

async function mutate(area: string, kind: Kind): Promise<void> {
  const mutate = filesOf(area, kind);
  if (mutate.length === 0) return;
  const testFiles = [`test/unit/${area}/**/*.test.{ts,tsx}`];
  const vitest = { configFile: 'vitest.config.ts', related: false };
  const mutants = await new Stryker({ ...OPTIONS, mutate, testFiles, vitest }).runMutationTest();
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const covered = killed + count('Survived');
  const share = covered === 0 ? '–' : `${Math.round((100 * killed) / covered)} %`;
  console.log(
    `${area}, ${kind}: ${share} of ${covered} covered mutants killed, ${count('NoCoverage')} not covered`,
  );
}

await main();
