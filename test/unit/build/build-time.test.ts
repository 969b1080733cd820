import { spawnSync } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { buildTime } from '../../../build/build-time';
import { testFolder } from './test-folder';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a build has the time that SOURCE_DATE_EPOCH gives in seconds', () => {
  expect(buildTime('.', { SOURCE_DATE_EPOCH: '1795491459' })).toBe('1795491459000');
  expect(() => buildTime('.', { SOURCE_DATE_EPOCH: 'today' })).toThrow('SOURCE_DATE_EPOCH=today');
});

it('a build has the time of its commit, whenever it is made', () => {
  const folder = testFolder('commit');
  const date = '1795491459 +0800';
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: '1700000000 +0000' },
    });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'x');
  expect(buildTime(folder, {})).toBe('1795491459000');
});

it('a build outside of a repository has the time 0 and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(buildTime(testFolder('no-commit'), {})).toBe('0');
  expect(warn).toHaveBeenCalledOnce();
});
