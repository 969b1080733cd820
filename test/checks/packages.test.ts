import { existsSync, readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** The packages of both scripts. */
const COMMON = Object.keys(packageJson.dependencies).filter(
  (name) => !['@r2wc/react-to-web-component', 'preact', 'react', 'react-dom'].includes(name),
);

describe.each([
  { file: 'lc-frame.js', runtime: ['react', 'react-dom', 'scheduler'] },
  { file: 'lc-frame.light.js', runtime: ['preact'] },
])('the packages in dist/$file, by its source map', ({ file, runtime }) => {
  const map: { sources: string[]; sourcesContent: string[] } = JSON.parse(
    readFileSync(`dist/${file}.map`, 'utf8'),
  );
  const modules = map.sources
    .map((source, at) => ({ path: source.replace(/^(?:\.\.\/)+/, ''), text: map.sourcesContent[at] }))
    .filter(({ path }) => path.startsWith('node_modules/'));

  it('are as published', () => {
    const edited = modules.filter(
      ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
    );
    expect(edited.map(({ path }) => path)).toEqual([]);
  });

  it('are exactly the packages that we import', () => {
    const names = modules.map(({ path }) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
    expect([...new Set(names)].sort()).toEqual([...COMMON, ...runtime].sort());
  });
});

it('only the packages of the order edit a module: our own plugins see the whole script', async () => {
  // Vite would go on looking for a config of PostCSS when the test is over, and Node dies of a file that a
  // thread asks for while it ends.
  const config = { configFile: 'vite.config.ts', css: { postcss: {} } };
  const { plugins } = await resolveConfig(config, 'build');
  const hooks = plugins
    .filter(({ name }) => !/^(?:vite|builtin|native):|^alias$/.test(name))
    .map((plugin) => [plugin.name, ...['resolveId', 'load', 'transform'].filter((hook) => hook in plugin)]);
  expect(hooks).toContainEqual(['lc-hostile-globals']);
  expect(hooks.filter(([, ...some]) => some.length > 0)).toEqual([
    // A module of its own, with the function that adds the styles.
    ['vite-plugin-css-injected-by-js-virtual', 'resolveId', 'load'],
  ]);
});
