import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import {
  getDefaultHTMLDataProvider,
  getLanguageService,
  type HTMLDataV1,
  type IHTMLDataProvider,
  type Node,
  newHTMLDataProvider,
  TextDocument,
} from 'vscode-html-languageservice';
import { CONTRACT, codesOf, entriesOf, itemsOf } from '../../build/contract';
import { editorFiles } from '../../build/editors';
import { customElementsManifest, elementDeclarations, GLOBAL_ATTRIBUTES } from '../../build/manifest';
import { read, sourceFiles } from './source-files';

const contract = read(CONTRACT);
const files = editorFiles();
const parsed = (name: string) => JSON.parse(files[name] ?? '');
const customData: HTMLDataV1 = parsed('vscode.html-custom-data.json');
const elements = elementDeclarations();
const declarations = customElementsManifest().modules.flatMap((module) => module.declarations ?? []);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** The names of something that each element of a list has. */
function namesOf(list: readonly object[], key: string): string[] {
  return sorted(
    list.flatMap((one) => {
      const of: unknown = Reflect.get(one, key);
      return Array.isArray(of) ? of.map(({ name }) => String(name)) : [];
    }),
  );
}

/** The names in the headings of a section of the contract. */
function headed(section: string): string[] {
  return sorted(entriesOf(section).flatMap(({ heading }) => codesOf(heading)));
}

describe('contract.md and the manifest say the same', () => {
  it('of tags and their attributes, in the same order', () => {
    const told = entriesOf('## 3. Elements').map(({ heading, text }) => [
      codesOf(heading)[0],
      itemsOf(text).map(({ name }) => name),
    ]);
    expect(elements.map(({ tagName, attributes }) => [tagName, attributes?.map(({ name }) => name)])).toEqual(
      told,
    );
  });

  it('of events, the page’s own included', () => {
    const ofPage = declarations.filter(({ kind }) => kind === 'variable').map(({ name }) => name);
    const told = headed('## 4. Events').filter((name) => name.startsWith('lc-'));
    expect(told).toContain('lc-refresh');
    expect(sorted([...namesOf(elements, 'events'), ...ofPage])).toEqual(told);
    const named = [...contract.matchAll(/[`'](lc-[a-z-]+)[`'](?! \{)/g)].map(([, name = '']) => name);
    const tags = elements.map(({ name }) => name);
    const stored = entriesOf('## 10.').flatMap(({ text }) => itemsOf(text).map(({ name }) => name));
    const known = [...told, ...tags, ...stored, 'lc-frame', 'lc-www', 'lc-chat'];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('of the members of lcFrame', () => {
    const frame = declarations.filter(({ name }) => name === 'LcFrame');
    expect(namesOf(frame, 'members')).toEqual(headed('## 5. `window.lcFrame`'));
  });

  it('of custom properties', () => {
    const named = sorted(contract.match(/--lc-[a-z-]+/g) ?? []);
    expect(named).toContain('--lc-color-brand');
    expect(namesOf(elements, 'cssProperties')).toEqual(named);
  });

  it('of the default slot', () => {
    expect(namesOf(elements, 'slots')).toEqual(['']);
    expect(contract).toContain('(the default slot)');
  });

  it('of the attributes of a page’s own elements', () => {
    const named = contract.match(/\bdata-lc-[a-z]+|(?:data-)?no-popup\b/g) ?? [];
    expect(sorted(GLOBAL_ATTRIBUTES.map(({ name }) => name))).toEqual(sorted(named));
  });
});

describe('the files for editors', () => {
  it.each([
    ['custom-elements.json', 'custom-elements-manifest/schema.json'],
    ['vscode.html-custom-data.json', 'vscode-html-languageservice/docs/customData.schema.json'],
  ])('%s keeps to the schema of its format', (name, schema) => {
    const rules: Record<string, unknown> = JSON.parse(read(`node_modules/${schema}`));
    delete rules.$schema;
    const validate = new Ajv({ strict: false }).compile(rules);
    validate(parsed(name));
    expect(validate.errors).toBeNull();
  });

  it('tell JetBrains’ editors and VS Code the tags, attributes, events and properties of the manifest', () => {
    const { html, css } = parsed('web-types.json').contributions;
    for (const list of [html.elements, customData.tags ?? []]) {
      expect(list.map(({ name }: { name: string }) => name)).toEqual(elements.map(({ name }) => name));
      expect(namesOf(list, 'attributes')).toEqual(namesOf(elements, 'attributes'));
    }
    expect(namesOf(html.elements, 'events')).toEqual(namesOf(elements, 'events'));
    for (const { properties } of [css, parsed('vscode.css-custom-data.json')])
      expect(properties.map(({ name }: { name: string }) => name)).toEqual(
        namesOf(elements, 'cssProperties'),
      );
  });
});

/** The pages of test/hosts and the demo that hold the tags, and the examples that page owners paste. */
function pages(): [name: string, html: string][] {
  const inFolder = (folder: string) =>
    sourceFiles([folder], /\.(?:jspf?|tag|html)$/)
      .filter((file) => !file.includes('target/'))
      .map((file): [string, string] => [file, read(file)]);
  const examples = (file: string) =>
    [...read(file).matchAll(/^```(?:html|jsp)\n([\s\S]*?)^```$/gm)].map(
      ([, text = ''], at): [string, string] => [`${file}, example ${at}`, text],
    );
  const documents = sourceFiles(['docs/embedding']);
  return [
    ...['test/hosts', 'demo/jsp', 'demo/thymeleaf'].flatMap(inFolder),
    ...[...documents, 'README.md', CONTRACT].flatMap(examples),
  ];
}

/** JSP without its code, whose attributes by expression keep their name. */
function withoutCode(text: string): string {
  return text
    .replace(/<%= lcAttribute\("([\w-]+)"[\s\S]*?%>/g, ' $1=""')
    .replace(/<%[\s\S]*?%>|[$#]\{[^}]*\}/g, '');
}

const service = getLanguageService();
const standard = getDefaultHTMLDataProvider();

/** The tags, attributes, values and events of a page that an editor with this custom data does not know. */
function unknownIn(text: string, data: HTMLDataV1): string[] {
  const html = withoutCode(text);
  const ours = newHTMLDataProvider('lc-frame', data);
  const knows = (ask: (provider: IHTMLDataProvider) => { name: string }[], name: string) =>
    [standard, ours].some((provider) => ask(provider).some((one) => one.name === name));
  const walk = ({ tag, attributes, children }: Node): string[] => {
    const below = children.flatMap(walk);
    // Names with a colon are of tag libraries and Thymeleaf.
    if (tag === undefined || tag.includes(':')) return below;
    if (!tag.startsWith('lc-') && !attributes) return below;
    const isKnown = !tag.startsWith('lc-') || knows((provider) => provider.provideTags(), tag);
    const wrong = Object.entries(attributes ?? {}).flatMap(([name, quoted]) => {
      const isOurs = tag.startsWith('lc-') || /^(?:data-)?(?:lc|no-popup)/.test(name);
      if (!isOurs || /:|^(?:ng|v)-/.test(name)) return [];
      if (!knows((provider) => provider.provideAttributes(tag), name)) return [`<${tag} ${name}>`];
      const value = (quoted ?? '').replace(/^["']|["']$/g, '');
      const values = ours.provideValues(tag, name).map((one) => one.name);
      return value === '' || values.length === 0 || values.includes(value)
        ? []
        : [`<${tag} ${name}="${value}">`];
    });
    return [...(isKnown ? [] : [`<${tag}>`]), ...wrong, ...below];
  };
  const document = TextDocument.create('page.html', 'html', 1, html);
  const events = [...html.matchAll(/(?:addEventListener|CustomEvent)\('(lc-[\w-]+)'/g)];
  const known = [...namesOf(elements, 'events'), ...declarations.map(({ name }) => name)];
  return [
    ...service.parseHTMLDocument(document).roots.flatMap(walk),
    ...events.map(([, name = '']) => name).filter((name) => !known.includes(name)),
  ];
}

describe('VS Code with the custom data', () => {
  const all = pages();

  it('knows every tag, attribute, value and event of the hosts’ pages and of the examples', () => {
    const tags = all.filter(([, text]) => /<lc-header/.test(text)).map(([name]) => name);
    expect(tags).toEqual(expect.arrayContaining(['test/hosts/webapp/header.jsp', 'demo/jsp/header.tag']));
    expect(
      all.map(([name, text]) => [name, unknownIn(text, customData)]).filter(([, found]) => found?.length),
    ).toEqual([]);
  });

  it.each(['site', 'banner', 'scroll-root', 'skip-to', 'page', 'path', 'data-lc-added', 'no-popup'])(
    'would miss the attribute %s',
    (name) => {
      const others = <Item extends { name: string }>(items: Item[] = []) =>
        items.filter((one) => one.name !== name);
      const tags = customData.tags?.map((tag) => ({ ...tag, attributes: others(tag.attributes) })) ?? [];
      const less = { ...customData, tags, globalAttributes: others(customData.globalAttributes) };
      const found = all.flatMap(([, text]) => unknownIn(text, less));
      expect(found.filter((one) => one.includes(` ${name}`)).length).toBeGreaterThan(0);
    },
  );

  it('would miss a tag, a wrong value and an unknown event', () => {
    const page = `<lc-heading></lc-heading><lc-header site="shop"></lc-header>
<script>document.addEventListener('lc-loaded', () => 0)</script>`;
    expect(unknownIn(page, customData)).toEqual(['<lc-heading>', '<lc-header site="shop">', 'lc-loaded']);
  });
});
