import { expect, it } from 'vitest';
import { stepsFor } from '../../steps';

const isArea = (word: string) => word === 'cart' || word === 'bom';
const commandsOf = (...words: string[]) => stepsFor(words, isArea)?.map(({ command }) => command);

it('leaves matrices to test:all, and nothing else', () => {
  const everyRun = commandsOf() ?? [];
  const all = commandsOf('all') ?? [];
  expect(everyRun.filter((command) => command.includes('playwright test'))).toEqual([
    expect.stringMatching(/--grep-invert @matrix$/),
    expect.stringMatching(/^LC_RUNTIME=light .*@journey/),
  ]);
  expect(all.filter((command) => command.includes('--grep-invert'))).toEqual([]);
  expect(all.filter((command) => command.includes('playwright.config.ts --grep'))).toEqual([
    expect.stringMatching(/^LC_RUNTIME=light .*\(\?!\.\*@matrix\)/),
  ]);
  expect(stepsFor(['all'])?.map(({ name }) => name)).toEqual([
    ...(stepsFor([])?.map(({ name }) => name) ?? []),
    'hosts',
    'engines',
  ]);
});

it('runs the unit and browser tests of an area, with one build for several areas', () => {
  expect(stepsFor(['cart'], isArea)?.map(({ name }) => name)).toEqual(['unit', 'build', 'e2e']);
  const both = commandsOf('cart', 'bom') ?? [];
  expect(both.filter((command) => command.includes('build:files'))).toHaveLength(1);
  expect(both.filter((command) => command.includes(' bom '))).toHaveLength(2);
});

it('refuses a word that names no tests, because a mistyped area must not run everything or nothing', () => {
  expect(stepsFor(['crat'], isArea)).toBeUndefined();
  expect(stepsFor(['cart', 'crat'], isArea)).toBeUndefined();
});
