import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ClassDeclaration,
  ClassField,
  ClassMethod,
  CssCustomProperty,
  CustomElementDeclaration,
  Event,
  Package,
  VariableDeclaration,
} from 'custom-elements-manifest';
import type { ESTree } from 'vite';
import { TAGS, type TagName } from '../elements/tag-list.ts';
import { SITES } from '../src/core/page/constants.ts';
import { entriesOf, itemFor, wordsFor } from './contract.ts';
import {
  hostTypes,
  interfaceOf,
  membersWithin,
  nameOf,
  type Types,
  wordsForEvent,
  wordsForMember,
} from './host-types.ts';

/** A private property: it holds the height that lc-frame.css reserves. */
const PRIVATE_PROPERTY = '--lc-h';
const SLOT = 'The content between the tags: shown until the element takes over, and again if it fails.';

type AttributeName = (typeof TAGS)[TagName][number];

/** The type of each attribute, as TypeScript writes it. Their names and words are of other tables. */
const ATTRIBUTE_TYPES: Record<AttributeName, string> = {
  site: union(SITES),
  'results-target': union(['_blank']),
  banner: union(['yes']),
  'scroll-root': 'string',
  'skip-to': 'string',
  'publish-height': union(['yes']),
  size: union(['small']),
  'top-offset': 'number',
  page: union(['home']),
  path: 'string',
};

/** The tags that cause an event, which the document dispatches. Any tag may cause the others. */
const CAUSED_BY: Record<string, readonly TagName[]> = {
  'lc-cart-changed': ['lc-header', 'lc-minicart'],
  'lc-search': ['lc-header'],
  'lc-bom-uploaded': ['lc-header', 'lc-bom-upload'],
  'lc-login-required': ['lc-header', 'lc-minicart', 'lc-bom-upload', 'lc-popups'],
  'lc-chat': ['lc-header', 'lc-footer'],
};

/** The tags that a custom property concerns; one that is not here concerns every tag. */
const CONCERNS: Record<string, readonly TagName[]> = {
  '--lc-top': ['lc-header'],
  '--lc-header-height': ['lc-header'],
  '--lc-floating-header-height': ['lc-header'],
};

/** The attributes that a page may write on its own elements. */
export const GLOBAL_ATTRIBUTES = [
  { name: 'data-lc-added', description: 'The code of the product that this button puts into the cart.' },
  { name: 'data-lc-quantity', description: 'How many goods the button adds. Default: 1.' },
  { name: 'data-lc-viewed', description: 'The code of the part that this page shows.' },
  { name: 'data-lc-model', description: 'The model of the part that this page shows.' },
  { name: 'no-popup', description: 'No marketing pop-up opens while the page holds this element.' },
  { name: 'data-no-popup', description: 'As no-popup.' },
];

/** The description of each tag and its attributes, in the contract's words. */
export const TAG_TEXTS = Object.entries(TAGS).map(([tag, names]) => {
  const tagName = tag as TagName;
  const { text = '' } = entriesOf('## 3. Elements').find(({ heading }) => heading === `\`${tag}\``) ?? {};
  return {
    tagName,
    description: wordsFor(tag, '## 3. Elements'),
    attributes: names.map((name: AttributeName) => ({ name, ...itemFor(name, text) })),
  };
});

/** The tags, with everything that an editor tells of them. */
export function elementDeclarations(): CustomElementDeclaration[] {
  const events = eventsOf(hostTypes());
  const properties = cssProperties();
  return TAG_TEXTS.map(({ tagName, description, attributes }) => {
    const isOf = (table: Record<string, readonly TagName[]>, name: string) =>
      table[name]?.includes(tagName) ?? true;
    return {
      kind: 'class',
      customElement: true,
      name: tagName,
      tagName,
      description,
      superclass: { name: 'HTMLElement', package: 'global:' },
      attributes: attributes.map(({ name, words, byDefault }) => ({
        name,
        fieldName: name,
        type: { text: ATTRIBUTE_TYPES[name] },
        description: words,
        ...(byDefault !== undefined && { default: byDefault }),
      })),
      members: attributes.map(({ name, words }) => ({
        kind: 'field',
        name,
        attribute: name,
        reflects: true,
        type: { text: 'string | undefined' },
        description: words,
      })),
      events: events.filter(({ name }) => isOf(CAUSED_BY, name)),
      slots: [{ name: '', description: SLOT }],
      cssProperties: properties.filter(({ name }) => isOf(CONCERNS, name)),
    };
  });
}

/** The custom elements manifest: the tags, `window.lcFrame`, and the event that a page dispatches. */
export function customElementsManifest(): Package {
  const types = hostTypes();
  const elements = elementDeclarations();
  const ofPage = interfaceOf(types, 'DocumentEventMap').map(
    (member): VariableDeclaration => ({
      kind: 'variable',
      name: nameOf(member),
      type: { text: typeOf(member, types.source) },
      description: wordsForEvent(nameOf(member)),
    }),
  );
  const frame: ClassDeclaration = {
    kind: 'class',
    name: 'LcFrame',
    description: 'The type of window.lcFrame; before the script has run, window.lcFrame is an array.',
    members: membersOf(types),
  };
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'lc-frame.js',
        declarations: [...elements, frame, ...ofPage],
        exports: elements.map(({ name, tagName = name }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name },
        })),
      },
    ],
  };
}

/** The type of a property, as it is written. */
function typeOf(member: ESTree.TSSignature, source: string): string {
  if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return 'unknown';
  const { start, end } = member.typeAnnotation.typeAnnotation;
  return source.slice(start, end).replace(/\s+/g, ' ');
}

function eventsOf(types: Types): Event[] {
  return interfaceOf(types, 'LcEventMap').map((member) => ({
    name: nameOf(member),
    type: { text: typeOf(member, types.source) },
    description: `On document: ${wordsForEvent(nameOf(member))}`,
  }));
}

/** The members of `window.lcFrame`; those of an object in it are called `cart.noteAdded`. */
function membersOf(
  types: Types,
  signatures = interfaceOf(types, 'LcFrame'),
  within = '',
): (ClassField | ClassMethod)[] {
  return signatures.flatMap((member): (ClassField | ClassMethod)[] => {
    const name = within + nameOf(member);
    if (member.type === 'TSMethodSignature') {
      const { params, returnType } = member;
      const result = returnType?.typeAnnotation;
      return [
        {
          kind: 'method',
          name,
          description: wordsForMember(name),
          parameters: params.map((given) => parameterOf(types.source.slice(given.start, given.end))),
          ...(result && { return: { type: { text: types.source.slice(result.start, result.end) } } }),
        },
      ];
    }
    const inner = membersWithin(member);
    if (inner) return membersOf(types, inner, `${name}.`);
    const description = wordsForMember(name);
    return [
      { kind: 'field', name, type: { text: typeOf(member, types.source) }, readonly: true, description },
    ];
  });
}

/** `decimals?: number` as a parameter. */
function parameterOf(text: string) {
  const [, name = text, optional, type = 'unknown'] = /^(\w+)(\??): ([\s\S]*)$/.exec(text) ?? [];
  return {
    name,
    type: { text: type.replace(/\s+/g, ' ') },
    ...(optional === '?' && { optional: true }),
  };
}

/** The custom properties that the styles and scripts of the frame read from the page or set for it. */
function cssProperties(): CssCustomProperty[] {
  const section = entriesOf('## 6. CSS').find(({ heading }) => heading === 'Custom properties');
  return propertyNames().map((name) => {
    const { words, byDefault } = itemFor(name, section?.text ?? '');
    return { name, description: words, ...(byDefault !== undefined && { default: byDefault }) };
  });
}

function propertyNames(): string[] {
  const texts = ['src', 'elements'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:css|tsx?)$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const names = texts.flatMap((text) => text.match(/--lc-[a-z]+(?:-[a-z]+)*/g) ?? []);
  return [...new Set(names)].filter((name) => name !== PRIVATE_PROPERTY).sort();
}

function union(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}
