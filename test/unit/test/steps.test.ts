import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stepsFor } from '../../steps';

const isArea = (word: string) => word === 'cart' || word === 'bom';
const namesOf = (...words: string[]) => stepsFor(words)?.map(({ name }) => name);
const commandsOf = (...words: string[]) => stepsFor(words, isArea)?.map(({ command }) => command) ?? [];

/** The browser steps of a build that run a test of this title. */
function runsOf(title: string, runtime: 'default' | 'light'): string[] {
  const ofBuild = (stepsFor(['all']) ?? []).filter(
    ({ command }) =>
      command.includes('e2e/playwright.config.ts') &&
      command.startsWith('LC_RUNTIME=light') === (runtime === 'light'),
  );
  const runs = ofBuild.filter(({ command }) => {
    const [, not, pattern = ''] = / --grep(-invert)? "?([^"]*)"?$/.exec(command) ?? [];
    return new RegExp(pattern).test(title) === (not === undefined);
  });
  return runs.map(({ name }) => name);
}

it('test:all begins with the steps of npm test, so that its log says how long they take', () => {
  expect(commandsOf('all').slice(0, commandsOf().length)).toEqual(commandsOf());
  expect(namesOf('all')?.slice(commandsOf().length)).toEqual([
    'properties',
    'matrix',
    'light-rest',
    'hosts',
    'engines',
  ]);
});

it.each([
  ['cart.spec.ts sums', ['e2e'], ['light-rest']],
  ['fixtures.ts opens [hostile]', ['e2e'], ['light-rest']],
  ['fixtures.ts opens [list] @matrix', ['matrix'], []],
  ['bom.spec.ts uploads @journey', ['e2e'], ['light']],
  ['cart.spec.ts buys @journey [main] @matrix', ['matrix'], ['light']],
  ['cart.spec.ts buys @journey [hostile]', ['e2e'], ['light-rest']],
  ['cart.spec.ts buys @journey [mro] @matrix', ['matrix'], []],
])('test:all runs %s once', (title, byDefault, light) => {
  expect(runsOf(title, 'default')).toEqual(byDefault);
  expect(runsOf(title, 'light')).toEqual(light);
});

it('runs the unit and browser tests of areas, with one build for all', () => {
  const both = stepsFor(['cart', 'bom'], isArea) ?? [];
  expect(both.map(({ name }) => name)).toEqual(['unit', 'build', 'e2e']);
  expect(both[0]?.command).toMatch(/ test\/unit\/cart\/ test\/unit\/bom\/$/);
  expect(both[2]?.command).toMatch(/ e2e\/bom\.spec\.ts .*e2e\/cart\.spec\.ts .*--grep-invert @matrix$/);
  expect(both[2]?.command).not.toContain('search');
});

it('every area has browser tests of its own, except icons, which only unit tests cover', () => {
  const areas = readdirSync('src');
  expect(areas.filter((area) => namesOf(area)?.join() !== 'unit,build,e2e')).toEqual(['icons']);
  expect(namesOf('icons')).toEqual(['unit']);
  expect(namesOf('core/session')).toEqual(['unit', 'build', 'e2e']);
});

it('refuses a word that names no tests, because a mistyped area must not run everything or nothing', () => {
  expect(stepsFor(['crat'], isArea)).toBeUndefined();
  expect(stepsFor(['cart', 'crat'], isArea)).toBeUndefined();
  expect(stepsFor(['../test'])).toBeUndefined();
});
