import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PackageRecord, sha256 } from '../../build/record-packages';
import packageJson from '../../package.json' with { type: 'json' };

const COMMON = [
  '@nanostores/react',
  '@r2wc/core',
  'js-cookie',
  'ky',
  'nanostores',
  'sm-crypto',
  'uqr',
  'valibot',
];

describe.each([
  { file: 'packages.json', runtime: ['react', 'react-dom', 'scheduler'] },
  { file: 'packages.light.json', runtime: ['preact'] },
])('the packages in the script, by dist/$file', ({ file, runtime }) => {
  const { modules, chunkEdits }: PackageRecord = JSON.parse(readFileSync(`dist/${file}`, 'utf8'));
  const paths = Object.keys(modules);

  it('go into the bundle as published, byte for byte', () => {
    const edited = paths.filter((path) => modules[path] !== sha256(readFileSync(path)));
    expect(edited).toEqual([]);
  });

  it('are exactly the packages that we import', () => {
    const names = paths.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
    expect([...new Set(names)].sort()).toEqual([...COMMON, ...runtime].sort());
  });

  it('are changed afterwards by two transforms only, which treat the whole script alike', () => {
    // These two put the style sheet and the start function in front.
    const styles = ['lc-own-styles', 'vite-plugin-css-injected-by-js'];
    expect(chunkEdits).toEqual(['lc-hostile-globals', 'lc-minify', ...styles]);
    const code = ['hostile-globals', 'minify'].map((name) => readFileSync(`build/${name}.ts`, 'utf8'));
    const words = code.flatMap((text) => text.replace(/\/\*\*[\s\S]*?\*\//g, '').match(/[\w@/-]+/g) ?? []);
    const named = Object.keys(packageJson.dependencies).filter((name) => words.includes(name));
    expect(named).toEqual([]);
  });
});
