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

describe('a command that fails says why, without a stack', () => {
  it.each([
    ['build/cli.ts', ['symbolicate'], /^symbolicate: usage: npm run symbolicate/],
    ['build/cli.ts', ['symbolicate', tmpdir()], /^symbolicate: EISDIR/],
    ['build/cli.ts', ['fragments'], /^fragments: usage: npm run fragments/],
    ['build/cli.ts', ['servers'], /^servers: usage: npm run servers/],
    ['build/cli.ts', ['fragments', '--data', 'a', '--out', 'b', '--release', 'data:a'], /^fragments: usage:/],
    [
      'build/cli.ts',
      ['fragments', '--inline-styles', '--data', 'a', '--out', 'b', '--release', '/r', '--dist', 'none'],
      /^fragments: --inline-styles is ignored until 4\.0/,
    ],
    ['build/cli.ts', ['release', '--rollbck', '1.0.0'], /^release: Unknown option '--rollbck'/],
    ['build/cli.ts', ['release', '--promote', '--out', tmpdir()], /^release: \d+-canary leads nowhere/],
    [
      'build/cli.ts',
      ['relase'],
      /^relase: one of files, fragments, openapi, release, servers, symbolicate is needed/,
    ],
    ['test/run.ts', ['unti'], /^test: no such tests: unti\. /],
  ])('%s %j', (script, words, reason) => {
    const { status, lines } = said(script, ...words);
    expect(status).toBe(1);
    expect(lines[0]).toMatch(reason);
    expect(lines.filter((line) => /^ +at /.test(line))).toEqual([]);
  });
});
