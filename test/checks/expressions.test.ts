import { resolve } from 'node:path';
import { analyse } from 'scslre';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { CODE, read, sourceFiles } from './source-files';

/** Expressions that may take quadratic time, each with the reason why no text makes it long. */
const OWN_MARKUP = 'the frame has written this markup itself';
const TO_THE_END = 'with `s`, or in one line, `.*$` matches wherever it begins';
const EXCEPTIONS: Record<string, string> = {
  'src/article/article.ts \\/+$': 'the address is one of the page’s configuration',
  'src/core/page/gateway.ts \\/+$': 'the address is one of the page’s configuration',
  'src/core/page/model/routes.ts ^(https?:\\/\\/[^/?#]+)(.*)$': 'the path is one of the page’s configuration',
  'src/parts-list/copy-link.ts [;?#].*$': TO_THE_END,
  'src/core/browser/fragment.ts #.*$': TO_THE_END,
  'src/core/session/login.ts [?#].*$': TO_THE_END,
  'src/core/text/json.ts "(?:[^"\\\\]+|\\\\.)*"|-?\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?':
    'JSON.parse has accepted the text, so that every string in it ends',
  'src/core/page/model/markup-hash.ts <([a-z][\\w-]*)([^>"]*(?:"[^"]*"[^>"]*)*)>': OWN_MARKUP,
  'src/core/page/model/markup-hash.ts \\s*\\/$': OWN_MARKUP,
  'elements/fragments.tsx <([a-z][\\w-]*)((?:[^>"]|"[^"]*")*)>': OWN_MARKUP,
  'elements/doctor/judge.ts (\\w+)(?:\\[\\]|\\{\\})*$': 'the path is made of names of our own schemas',
};
/** The doctor reads the page that runs it: whoever wrote its attributes has its own page wait. */
const OF_OWN_PAGE = 'elements/doctor/markup.ts';

const FILES = sourceFiles(['src', 'elements'], CODE);

interface Found {
  file: string;
  source: string;
  flags: string;
}

/** Every expression that is written in a file. */
function literalsOf(file: string): Found[] {
  const found: Found[] = [];
  new Visitor({
    Literal(node: ESTree.Node) {
      if ('regex' in node && node.regex)
        found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(parseSync(file, read(file)).program);
  return found;
}

/** Every expression that a file makes of texts as it loads. */
async function madeBy(file: string): Promise<Found[]> {
  const found: Found[] = [];
  const Plain = RegExp;
  class Noted extends RegExp {
    static override get [Symbol.species]() {
      return Plain;
    }
    constructor(...given: ConstructorParameters<typeof RegExp>) {
      super(...given);
      found.push({ file, source: this.source, flags: this.flags });
    }
  }
  Reflect.set(globalThis, 'RegExp', Noted);
  try {
    await import(/* @vite-ignore */ resolve(file));
  } finally {
    Reflect.set(globalThis, 'RegExp', Plain);
  }
  return found;
}

it('no expression of the product takes more than linear time, whatever the text', async () => {
  const made = FILES.filter((file) => read(file).includes('new RegExp('));
  const all = FILES.flatMap(literalsOf);
  for (const file of made) all.push(...(await madeBy(file)));
  const slow = all.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0);
  expect(all.length).toBeGreaterThan(200);
  const named = slow
    .filter(({ file }) => file !== OF_OWN_PAGE)
    .map(({ file, source }) => `${file} ${source}`);
  expect(named.filter((one) => !(one in EXCEPTIONS))).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((one) => !named.includes(one))).toEqual([]);
});
