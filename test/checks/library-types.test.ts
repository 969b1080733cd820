import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryTypes } from '../../build/dist-files.ts';
import { describedTypes } from '../../build/host-types.ts';

const FOLDER = 'test-results/library-types';
/** Each test runs the compiler twice. */
const TIMEOUT_MS = 120_000;
const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
  },
};

/**
 * The messages of the TypeScript compiler about a page's own source, with the types that ship beside the
 * script.
 */
function complaints(name: string, source: string): string {
  writeFileSync(join(FOLDER, name), source);
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ ...SETTINGS, files: [name] }));
  return spawnSync('node_modules/.bin/tsc', ['-p', FOLDER], { encoding: 'utf8' }).stdout.trim();
}

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'lc-frame.d.ts'), describedTypes());
  for (const [name, text] of Object.entries(libraryTypes())) writeFileSync(join(FOLDER, name), text);
});
afterAll(() => rmSync(FOLDER, { recursive: true }));

it('a React page in JSX may write the tags with their attributes, and no others', {
  timeout: TIMEOUT_MS,
}, () => {
  const page = (attribute: string) => `import './lc-frame.react';
export const page = <><lc-header site="main" results-target="_blank" /><lc-footer className="foot" ${attribute} /></>;
document.addEventListener('lc-search', (event) => event.detail.keyword.trim());
`;
  expect(complaints('page.tsx', page(''))).toBe('');
  expect(complaints('wrong.tsx', page('colour="red"'))).toContain("'colour' does not exist");
});

it('a Vue page type-checks the tags and their attributes', { timeout: TIMEOUT_MS }, () => {
  const page = (site: string) => `import type { GlobalComponents } from 'vue';
import './lc-frame.vue';
export const props: InstanceType<GlobalComponents['lc-header']>['$props'] = { site: ${site} };
`;
  expect(complaints('page.ts', page("'mro'"))).toBe('');
  expect(complaints('wrong.ts', page('1'))).toContain("'number' is not assignable");
});

it('types the name of a page of the store', { timeout: TIMEOUT_MS }, () => {
  const page = (name: string) => `import './lc-frame';
export const address: string = window.lcFrame.url('${name}');
`;
  expect(complaints('page.ts', page('couponCenter'))).toBe('');
  expect(complaints('wrong.ts', page('nowhere'))).toContain('not assignable');
});
