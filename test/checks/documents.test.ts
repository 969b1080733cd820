import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../../elements/tags';
import packageJson from '../../package.json' with { type: 'json' };
import { TOP_BANNER_COOKIE } from '../../src/config/ads';
import { AREAS } from '../../src/config/hosts';
import { closedBannerLine } from '../../src/lib/top-banner';
import { sourceFiles } from './source-files';

const read = (file: string) => readFileSync(file, 'utf8');
const readme = read('README.md');
const questions = read('docs/open-questions.md');
const contract = read('docs/contract.md');
const documents = sourceFiles(['docs'])
  .filter((file) => file.endsWith('.md'))
  .concat('README.md', 'CONTRIBUTING.md', 'test/README.md');
const hostTypes = readFileSync('elements/host-types.ts', 'utf8');

describe('the documents', () => {
  it('list every assumption among the open questions', () => {
    const assumed = sourceFiles(['src'])
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/const (ASSUMED_\w+)/g)])
      .map((match) => match[1] ?? '');
    expect(assumed.filter((name) => !questions.includes(`\`${name}\``))).toEqual([]);
  });

  it('name no assumption that is gone', () => {
    const source = sourceFiles(['src'])
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const named = [...questions.matchAll(/`(ASSUMED_\w+)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !source.includes(name))).toEqual([]);
  });

  it('tell of every element and attribute, event, area and member of lcFrame', () => {
    const events = [...hostTypes.matchAll(/'(lc-[\w-]+)': CustomEvent/g)].map((match) => match[1] ?? '');
    const members = [...hostTypes.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map((match) => match[1] ?? '');
    const api = hostTypes.slice(
      hostTypes.indexOf('interface LcFrame {'),
      hostTypes.indexOf('interface LcEventMap'),
    );
    const ofApi = members.filter((name) => new RegExp(`^ {2}(?:readonly )?${name}[(:]`, 'm').test(api));
    const attributes = Object.values(TAGS).flatMap((tag) => Object.keys(tag.attributes));
    const told = [
      ...Object.keys(TAGS),
      ...attributes,
      ...AREAS,
      ...events,
      ...ofApi.filter((name) => name !== 'push'),
    ];
    expect(told.filter((name) => !contract.includes(name))).toEqual([]);
  });

  it('tell of every key of the page data', () => {
    const rows = contract.match(/^\| `.*$/gm) ?? [];
    const told = rows
      .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)])
      .map(([, key]) => key);
    const [, schema = ''] = /^const keys = \{([\s\S]*?)^\};/m.exec(read('src/contract/frame.ts')) ?? [];
    const keys = [...schema.matchAll(/^ {2}(\w+)[:,]/gm)].map((match) => match[1] ?? '');
    expect(keys).toContain('dataUrl');
    expect(keys.filter((key) => !told.includes(key))).toEqual([]);
  });

  it('paste the line against a closed banner that the doctor pastes', () => {
    const line = closedBannerLine(TOP_BANNER_COOKIE);
    const pasted = documents.filter((file) =>
      read(file).includes("querySelector('lc-header').removeAttribute"),
    );
    expect(pasted).toEqual(['docs/embedding/README.md']);
    for (const file of pasted) {
      expect(read(file)).toContain(`\n${line}\n`);
      expect(read(file)).toContain(`empty cookie.${TOP_BANNER_COOKIE} `);
    }
  });

  it('name only commands that exist', () => {
    const commands = documents.flatMap((file) =>
      [...read(file).matchAll(/npm run (?:-s )?([a-z][\w:]*)/g)].map((match) => match[1] ?? ''),
    );
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it('begin with a README of a page or two', () => {
    expect(readme.split('\n').length).toBeLessThan(120);
  });

  it('and CHANGELOG speak of this version', () => {
    expect(read('CHANGELOG.md')).toContain(`## ${packageJson.version}`);
    expect(readme).toContain(`/lc-frame/${packageJson.version}/lc-frame.js`);
  });
});
