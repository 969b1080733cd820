import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { literalsOf, ownerRules, readSpecification, sectionOf, unfounded } from './owner-rules';
import { OWNER_SECTIONS } from './owner-sections';

const specification = readSpecification();
const rules = ownerRules(readFileSync('docs/product.md', 'utf8'), OWNER_SECTIONS);
if (specification === undefined)
  console.log('owner rules: ../shared/spec.md is not here, docs/product.md is not compared with it');

describe('the rules that docs/product.md gives as the owner’s', () => {
  it('have their sections of the specification listed', () => {
    const named = rules.filter(({ id }) => id.startsWith('§')).map(({ id }) => id);
    expect(named.length).toBeGreaterThan(60);
    expect(named).toEqual(Object.keys(OWNER_SECTIONS));
  });

  it.skipIf(specification === undefined)('name only sections that exist in the specification', () => {
    const missing = rules.flatMap(({ id, sources }) =>
      sources
        .filter((name) => sectionOf(specification ?? '', name) === undefined)
        .map((name) => `${id}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.skipIf(specification === undefined)('hold no text, path, name or number that these lack', () => {
    const found = rules.flatMap((rule) =>
      unfounded(rule, specification ?? '').map((literal) => `${rule.id}: ${literal}`),
    );
    expect(found).toEqual([]);
  });
});

describe('reading an owner’s rule', () => {
  const SPEC =
    '## 4. States\n\n### Login\n\n- After 10 s "退出".\n\n### Cart\n\n- /cart.html, 5 rows.\n\n## 5. More\n';
  it.each([
    ['After 10 s it says `退出`.', []],
    [
      'After 1 s it says `退出了`, then `/cart.html` and userInfo.',
      ['退出了', '/cart.html', 'userInfo', '1 s'],
    ],
    ['It waits 10 s.\n\nThen 7 s. [decision]\n\n- **A1** 9 s. [decision]', []],
    ['It waits 7 s, as [practice] has it.', ['7 s']],
  ])('finds in %j what its section lacks and what is not marked as ours: %j', (body, lacking) => {
    const [rule] = ownerRules(`### §login.end End\n\n${body}\n`, { '§login.end': ['4 Login'] });
    expect(rule && unfounded(rule, SPEC)).toEqual(lacking);
  });

  it('looks up the owner’s lettered rules in the whole specification', () => {
    const [lettered] = ownerRules(
      '- **C1** `/cart.html` has 6 rows. [owner]\n- **C2** 8 rows. [owner, decision]\n',
      {},
    );
    expect(lettered && unfounded(lettered, SPEC)).toEqual(['6 rows']);
  });

  it('compares code word by word, and Chinese texts as a whole', () => {
    const literals = ['GET', '/a', '{b}', '加载 中', '1.5 s'];
    expect(literalsOf('`GET /a {b}` says `加载 中` for 1.5 s')).toEqual(literals);
  });
});
