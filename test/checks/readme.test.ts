import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../../elements/tags';
import packageJson from '../../package.json' with { type: 'json' };
import { AREAS } from '../../src/config/hosts';
import { sourceFiles } from './source-files';

const readme = readFileSync('README.md', 'utf8');
const hostTypes = readFileSync('elements/host-types.ts', 'utf8');

describe('README', () => {
  it('lists every assumption among the open questions', () => {
    const assumed = sourceFiles(['src'])
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/export const (ASSUMED_\w+)/g)])
      .map((match) => match[1] ?? '');
    expect(assumed.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('names no assumption that is gone', () => {
    const source = sourceFiles(['src'])
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const named = [...readme.matchAll(/`(ASSUMED_\w+)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !source.includes(name))).toEqual([]);
  });

  it('tells of every element, event, area and member of lcFrame', () => {
    const events = [...hostTypes.matchAll(/'(lc-[\w-]+)': CustomEvent/g)].map((match) => match[1] ?? '');
    const members = [...hostTypes.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map((match) => match[1] ?? '');
    const api = hostTypes.slice(
      hostTypes.indexOf('interface LcFrame {'),
      hostTypes.indexOf('interface LcEventMap'),
    );
    const ofApi = members.filter((name) => new RegExp(`^ {2}(?:readonly )?${name}[(:]`, 'm').test(api));
    const told = [...Object.keys(TAGS), ...AREAS, ...events, ...ofApi.filter((name) => name !== 'push')];
    expect(told.filter((name) => !readme.includes(name))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...readme.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '');
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it('and CHANGELOG speak of this version', () => {
    expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## ${packageJson.version}`);
    expect(readme).toContain(`/lc-frame/${packageJson.version}/lc-frame.js`);
  });
});
