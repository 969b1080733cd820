import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';

/**
 * Compares what a screen reader meets in `part`, whole and in order, with the reviewed expectation
 * `test/e2e/trees/{name}.txt`. After a change that is meant, run the spec with `--update-snapshots` and read
 * the diff.
 */
export async function expectTree(part: Locator, name: string): Promise<void> {
  const file = test.info().snapshotPath(`${name}.txt`, { kind: 'snapshot' });
  if (test.info().config.updateSnapshots.match(/all|changed/)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await treeAtRest(part));
  }
  const expected = readFileSync(file, 'utf8');
  await expect
    .configure({ soft: true })
    .poll(() => treeOf(part), { message: `tree: ${name}` })
    .toBe(expected);
}

/** The tree once it is read twice alike, half a second apart. */
async function treeAtRest(part: Locator): Promise<string> {
  let tree: string | undefined;
  const isAtRest = async () => {
    const before = tree;
    tree = await treeOf(part);
    return tree === before;
  };
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true);
  return tree ?? '';
}

/** The part's accessibility tree; addresses are left out, since they hold the port. */
async function treeOf(part: Locator): Promise<string> {
  const text = await part.first().ariaSnapshot();
  const lines = text.split('\n').filter((line) => !/^ *- \/url:/.test(line));
  const indent = (line: string | undefined) => (line === undefined ? 0 : line.search(/\S/));
  // A link whose only child was its address has nothing below it now.
  const closed = lines.map((line, at) =>
    line.endsWith(':') && indent(lines[at + 1]) <= indent(line) ? line.slice(0, -1) : line,
  );
  return `${closed.join('\n')}\n`;
}
