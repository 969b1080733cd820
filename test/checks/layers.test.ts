import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT } from '../../elements/build/ky-parts';
import { sourceFiles } from './source-files';

const LAYERS: Record<string, { layers: string[]; packages: string[] }> = {
  'src/config': { layers: [], packages: [] },
  'src/lib': { layers: ['src/config'], packages: [] },
  'src/contract': { layers: ['src/config', 'src/lib'], packages: ['valibot'] },
  'src/platform': { layers: ['src/config', 'src/lib'], packages: ['sm-crypto', 'js-cookie'] },
  'src/services': { layers: ['src/contract', 'src/platform', 'src/config', 'src/lib'], packages: ['ky'] },
  'src/stores': {
    layers: ['src/services', 'src/platform', 'src/contract', 'src/config', 'src/lib'],
    packages: ['nanostores'],
  },
  'src/ui': { layers: ['src/lib'], packages: ['react', 'react-dom', 'uqr'] },
  'src/features': {
    layers: ['src/ui', 'src/stores', 'src/config', 'src/lib', 'src/contract'],
    packages: ['react', 'react-dom', '@nanostores/react'],
  },
  elements: {
    layers: [
      'src/config',
      'src/lib',
      'src/contract',
      'src/platform',
      'src/services',
      'src/stores',
      'src/ui',
      'src/features',
    ],
    packages: ['react', 'react-dom', '@nanostores/react', '@r2wc/react-to-web-component'],
  },
  demo: {
    layers: ['src/contract', 'src/config', 'src/lib'],
    packages: ['hono', '@hono/node-server', '@e965/xlsx', 'iconv-lite', 'sm-crypto-v2', 'valibot'],
  },
};
const BUILD_TIME = [
  'vite',
  '@vitejs/plugin-react',
  'postcss',
  'magic-string',
  '@swc/core',
  '@jridgewell/trace-mapping',
  'node:',
];

interface Import {
  file: string;
  target: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm;
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    target: match[2] ?? match[3] ?? '',
    isType: match[1] !== undefined,
  }));
}

function layerOf(path: string): string | undefined {
  return Object.keys(LAYERS).find((layer) => path === layer || path.startsWith(`${layer}/`));
}

function refusal({ file, target, isType }: Import): string | undefined {
  const layer = layerOf(file);
  if (layer === undefined) return undefined;
  const rule = LAYERS[layer];
  if (!target.startsWith('.')) {
    const name = target.startsWith('@')
      ? target.split('/').slice(0, 2).join('/')
      : target.replace(/(?<!:)\/.*$/, '');
    const isBuildTime = layer === 'demo' || file.startsWith('elements/build/');
    if (isBuildTime && BUILD_TIME.some((allowed) => target.startsWith(allowed))) return undefined;
    return rule?.packages.some((allowed) => allowed === name || allowed === target)
      ? undefined
      : `${file} imports package ${target}`;
  }
  const path = normalize(join(dirname(file), target));
  const other = layerOf(path);
  if (other === undefined) return path.startsWith('test/') ? `${file} imports ${path}` : undefined;
  if (layer === 'src/features' && other === 'src/features' && path.split('/')[2] !== file.split('/')[2]) {
    return `${file} imports another feature: ${path}`;
  }
  if (['src/stores', 'src/features'].includes(layer) && other === 'src/contract' && !isType) {
    return `${file} imports more than types from ${path}`;
  }
  return other === layer || rule?.layers.includes(other) ? undefined : `${file} imports ${path}`;
}

/** The file that a relative import names. */
function fileOf({ file, target }: Import): string[] {
  const path = normalize(join(dirname(file), target));
  return target.startsWith('.') ? [path, `${path}.ts`, `${path}.tsx`].filter((name) => existsSync(name)) : [];
}

describe('layers', () => {
  const files = sourceFiles(['src', 'elements', 'demo']).filter((file) => /\.tsx?$/.test(file));

  it('every import goes down', () => {
    expect(files.flatMap(importsOf).map(refusal).filter(Boolean)).toEqual([]);
  });

  it('no import leads back to where it came from, types included', () => {
    const targets = new Map(files.map((file) => [file, importsOf(file).flatMap(fileOf)]));
    // Who imports nothing that is left stands in no circle: what remains at the end does.
    let left = [...targets.keys()];
    for (let before = 0; before !== left.length; ) {
      before = left.length;
      const open = new Set(left);
      left = left.filter((file) => targets.get(file)?.some((target) => open.has(target)));
    }
    expect(left).toEqual([]);
  });

  it('bring the packages that architecture.md tells of', () => {
    const rows = readFileSync('docs/architecture.md', 'utf8').match(/^\| `(?:src\/|elements).*$/gm) ?? [];
    const told = rows
      .map((row) => row.split(/ *\| */))
      .map(([, layer = '', , , packages = '']) => [layer.replace(/`|\/<area>/g, ''), packages]);
    const rules = Object.entries(LAYERS).filter(([layer]) => layer !== 'demo');
    expect(told).toEqual(rules.map(([layer, { packages }]) => [layer, packages.join(', ') || '–']));
  });

  it('one file uses ky: the one that the build judges what of it can be left out by', () => {
    const users = files.flatMap(importsOf).filter(({ target }) => /^ky(?:$|\/)/.test(target));
    expect(users.map(({ file }) => file)).toEqual([CLIENT]);
  });

  it('refuses what the table does not allow', () => {
    const bad: Import[] = [
      { file: 'src/lib/a.ts', target: '../stores/cart', isType: false },
      { file: 'src/features/cart/A.tsx', target: '../search/B', isType: false },
      { file: 'src/features/cart/A.tsx', target: '../../services/cart', isType: false },
      { file: 'src/stores/cart.ts', target: '../contract/cart', isType: false },
      { file: 'src/ui/Button.tsx', target: 'nanostores', isType: false },
    ];
    expect(bad.map(refusal).filter(Boolean)).toHaveLength(bad.length);
  });

  it('the browser is touched in platform, ui, features and elements only', () => {
    const pure = /^src\/(config|lib|contract|services|stores)\//;
    const browser = /(?<![\w.'$-])(window|document|location|localStorage|sessionStorage|navigator)\s*[.[]/;
    const offenders = files
      .filter((file) => pure.test(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
          .filter(
            ({ line }) =>
              !/^\s*(\*|\/\/|\/\*)/.test(line) && browser.test(line.replace(/environment\(\)\.\w+/g, '')),
          )
          .map(({ at }) => at),
      );
    expect(offenders).toEqual([]);
  });
});
