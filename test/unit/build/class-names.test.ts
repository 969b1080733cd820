import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scopedName, shippedName } from '../../../build/class-names';
import { sourceFiles } from '../../checks/source-files';

const CSS = '.bar{color:red}.row:hover .bar,.link{animation:fade 1s}@keyframes fade{to{opacity:0}}';

describe('scopedName', () => {
  it.each([
    ['bar', 'TopBar-0'],
    ['row', 'TopBar-1'],
    ['link', 'TopBar-2'],
    ['fade', 'TopBar-3'],
  ])('names %s by its module and its place', (local, name) => {
    expect(scopedName(local, '/src/top-bar/TopBar.module.css?used', CSS)).toBe(name);
  });

  it('refuses a name that the module does not have', () => {
    expect(() => scopedName('other', 'TopBar.module.css', CSS)).toThrow('has no other');
  });

  it('gives shipped classes names of three letters that differ even without case', () => {
    const names = sourceFiles(['src', 'elements'])
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) => ['bar', 'row', 'link'].map((local) => shippedName(local, file, CSS)));
    expect(names.filter((name) => !/^[a-z][\da-z]{2}$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(() => shippedName('bar', 'Unknown.module.css', CSS)).toThrow('no CSS module');
  });

  it('finds that every CSS module has a name of its own', () => {
    const modules = sourceFiles(['src', 'elements'])
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => basename(file).toLowerCase());
    expect(modules.length).toBeGreaterThan(30);
    expect(new Set(modules).size).toBe(modules.length);
  });
});
