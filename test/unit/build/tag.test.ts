import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tagLine } from '../../../build/tag';
import { testFolder } from './test-folder';

it('a release names its commit beside its tag, and how the tag is made', () => {
  const folder = testFolder('tag');
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
  git('init', '-q');
  expect(tagLine('3.1.0', folder)).toBe('no commit: v3.1.0 cannot be built again by its tag');
  writeFileSync(join(folder, 'a'), '1');
  git('add', 'a');
  git('commit', '-q', '-m', 'x');
  const first = git('rev-parse', 'HEAD');
  const line = tagLine('3.1.0', folder);
  const [, made = ''] = /: git (.*) && git push origin v3\.1\.0$/.exec(line) ?? [];
  expect(line.startsWith(`commit ${first}: git tag `)).toBe(true);
  git(...made.split(' '));
  expect(tagLine('3.1.0', folder)).toBe(`commit ${first}, which v3.1.0 names`);

  writeFileSync(join(folder, 'a'), '2');
  expect(tagLine('3.1.0', folder)).toMatch(`files are changed since commit ${first}`);
  git('commit', '-qa', '-m', 'y');
  expect(tagLine('3.1.0', folder)).toBe(`commit ${git('rev-parse', 'HEAD')}, but v3.1.0 names ${first}`);
});
