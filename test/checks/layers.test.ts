import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, ROOMS, refusal } from './layers';
import { sourceFiles } from './source-files';

describe('the architecture', () => {
  const files = sourceFiles(['src', 'elements', 'build', 'servers', 'demo']).filter((file) =>
    /\.tsx?$/.test(file),
  );

  it('has only imports that go down', () => {
    expect(files.flatMap(importsOf).map(refusal).filter(Boolean)).toEqual([]);
  });

  it('has no two rooms of elements that import each other', () => {
    const arrows = files
      .filter((file) => file.startsWith('elements/'))
      .flatMap(importsOf)
      .map(({ file, target }) =>
        [file, normalize(join(dirname(file), target))].map((path) => path.split('/')),
      )
      .filter((paths) => paths.every(([top, , file]) => top === 'elements' && file !== undefined))
      .map(([from = [], to = []]) => [from[1], to[1]])
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => `${from} → ${to}`);
    const back = arrows.map((arrow) => arrow.split(' → ').reverse().join(' → '));
    expect(arrows.filter((arrow) => back.includes(arrow))).toEqual([]);
  });

  it('has each room and each area described in architecture.md', () => {
    const areas = readdirSync('src').filter((name) => !['core', 'ui'].includes(name));
    const core = readdirSync('src/core').map((name) => `core/${name}`);
    const documented = readFileSync('docs/architecture.md', 'utf8');
    expect([...ROOMS].sort()).toEqual([...core, 'ui'].sort());
    expect([...areas, ...core].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('imports ky in one file only', () => {
    const users = files.flatMap(importsOf).filter(({ target }) => /^ky(?:$|\/)/.test(target));
    expect(users.map(({ file }) => file)).toEqual(['src/core/http/http.ts']);
  });

  it('is checked by rules that find every forbidden import', () => {
    const bad: Import[] = [
      { file: 'src/core/text/a.ts', target: '../page/hosts' },
      { file: 'src/core/page/a.ts', target: '../http/client' },
      { file: 'src/core/http/a.ts', target: '../../cart/cart' },
      { file: 'src/ui/A.tsx', target: '../core/page/hosts' },
      { file: 'src/core/tracking/a.ts', target: '../../ui/focus' },
      { file: 'src/cart/A.tsx', target: '../search/search' },
      { file: 'src/cart/model/a.ts', target: '../cart' },
      { file: 'src/cart/schema.ts', target: './cart' },
      { file: 'src/cart/model/lines.ts', target: 'nanostores' },
      { file: 'src/cart/cart.ts', target: 'react' },
      { file: 'src/cart/cart.ts', target: 'valibot' },
      { file: 'src/cart/cart.ts', target: './CartPanel' },
      { file: 'src/ui/Button.tsx', target: 'valibot' },
      { file: 'demo/backend/cart.ts', target: '../../src/cart/cart' },
    ];
    expect(bad.map(refusal).filter(Boolean)).toHaveLength(bad.length);
  });
});
