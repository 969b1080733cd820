import { expect, it } from 'vitest';
import { className } from '../../../build/runtime';
import { sourceFiles } from '../../checks/source-files';

it('a class is named by its own name and two letters of each word of its module', () => {
  expect(className('link', '/src/top-bar/TopBar.module.css?used')).toBe('TpBr-link');
  expect(className('link', '/src/catalog/CategoryPanel.module.css')).toBe('CtPn-link');
});

it('the classes of each CSS module are named apart, also where case is ignored', () => {
  const modules = sourceFiles(['src', 'elements'])
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => className('', file).toLowerCase());
  expect(modules.length).toBeGreaterThan(30);
  expect(new Set(modules).size).toBe(modules.length);
});
