import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { className } from '../../../build/runtime';
import { sourceFiles } from '../../checks/source-files';

it('a class is named by its module and its own name', () => {
  expect(className('link', '/src/top-bar/TopBar.module.css?used')).toBe('TopBar-link');
});

it('every CSS module has a name of its own, also where case is ignored', () => {
  const modules = sourceFiles(['src', 'elements'])
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => basename(file).toLowerCase());
  expect(modules.length).toBeGreaterThan(30);
  expect(new Set(modules).size).toBe(modules.length);
});
