import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';

/** Status and complaint of a command. */
function said(script: string, ...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...words], {
    encoding: 'utf8',
  });
  return { status, lines: stderr.trimEnd().split('\n') };
}

describe('a command that cannot do what it is told says why, without a stack', () => {
  it.each([
    ['elements/build/symbolicate-cli.ts', [], /^symbolicate: usage: npm run symbolicate/],
    ['elements/build/symbolicate-cli.ts', [tmpdir()], /^symbolicate: EISDIR/],
    ['elements/build/fragments-cli.ts', [], /^fragments: usage: npm run fragments/],
    ['elements/build/release-cli.ts', ['--rollbck', '1.0.0'], /^release: Unknown option '--rollbck'/],
    ['test/run.ts', ['unti'], /^test: no unti; alone run: hosts, engines$/],
  ])('%s %j', (script, words, reason) => {
    const { status, lines } = said(script, ...words);
    expect(status).toBe(1);
    expect(lines[0]).toMatch(reason);
    expect(lines.filter((line) => /^ +at /.test(line))).toEqual([]);
  });
});
