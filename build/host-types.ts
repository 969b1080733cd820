import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';
import { entriesOf, itemFor, wordsFor } from './contract.ts';

const TYPES_FILE = 'src/contract/host-types.ts';
const FRAME = '## 5. `window.lcFrame`';
const EVENTS = '## 4. Events';
const COMMENT_WIDTH = 100;

export interface Types {
  source: string;
  body: ESTree.Program['body'];
}

/** The types of `window.lcFrame` and of the events, without words. */
export function hostTypes(): Types {
  const source = readFileSync(TYPES_FILE, 'utf8');
  return { source, body: parseSync(TYPES_FILE, source).program.body };
}

/** The members of an interface of the types that ship, also of one below `declare global`. */
export function interfaceOf({ body }: Types, name: string): ESTree.TSSignature[] {
  const declarations = body.flatMap((node) => {
    if (node.type === 'ExportNamedDeclaration') return node.declaration ?? [];
    return node.type === 'TSModuleDeclaration' && node.global ? node.body.body : [];
  });
  const found = declarations.find((one) => one.type === 'TSInterfaceDeclaration' && one.id.name === name);
  if (found?.type !== 'TSInterfaceDeclaration') throw new Error(`${TYPES_FILE} has no interface ${name}`);
  return found.body.body;
}

export function nameOf(member: ESTree.TSSignature): string {
  const key = 'key' in member ? member.key : undefined;
  if (key?.type === 'Identifier') return key.name;
  return key?.type === 'Literal' ? String(key.value) : '';
}

/** The members of the object that a property holds, if its type is written in place. */
export function membersWithin(member: ESTree.TSSignature): ESTree.TSSignature[] | undefined {
  const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
  return type?.type === 'TSTypeLiteral' ? type.members : undefined;
}

/** The contract's words for a member of `window.lcFrame`; one of an object in it is `cart.noteAdded`. */
export const wordsForMember = (name: string) => wordsFor(name, FRAME);
/** The contract's words for an event. */
export const wordsForEvent = (name: string) => wordsFor(name, EVENTS);

/**
 * The text of lc-frame.d.ts: the types, and before each member that the contract describes its words. Throws
 * if the types describe such a member too.
 */
export function describedTypes(): string {
  const types = hostTypes();
  const listed = (section: string, name: string) => {
    const entry = entriesOf(section).find(({ heading }) => heading.includes(`\`${name}`));
    return (item: string) => itemFor(item, entry?.text ?? '').words;
  };
  const isOwn = (member: ESTree.TSSignature) => !['version', 'channel'].includes(nameOf(member));
  const notes = [
    ...notesOf(interfaceOf(types, 'LcFrame'), wordsForMember),
    ...['LcEventMap', 'DocumentEventMap'].flatMap((name) => notesOf(interfaceOf(types, name), wordsForEvent)),
    ...notesOf(interfaceOf(types, 'LcTiming').filter(isOwn), listed(EVENTS, 'lc-timing')),
    ...notesOf(interfaceOf(types, 'LcRequestOptions'), listed(FRAME, 'request(')),
  ];
  return notes
    .sort((one, other) => other.start - one.start)
    .reduce((text, note) => withNote(text, note), types.source);
}

interface Note {
  start: number;
  words: string;
}

function notesOf(members: ESTree.TSSignature[], wordsOf: (name: string) => string, within = ''): Note[] {
  return members.flatMap((member) => {
    const name = within + nameOf(member);
    const inner = membersWithin(member);
    return inner ? notesOf(inner, wordsOf, `${name}.`) : [{ start: member.start, words: wordsOf(name) }];
  });
}

function withNote(text: string, { start, words }: Note): string {
  const before = text.slice(0, start);
  if (before.trimEnd().endsWith('*/'))
    throw new Error(
      `${TYPES_FILE} describes a member that contract.md does: ${text.slice(start, start + 40)}`,
    );
  const indent = before.slice(before.lastIndexOf('\n'));
  const lines = wrapped(words).join(`${indent} * `);
  return `${before}/**${indent} * ${lines}${indent} */${indent}${text.slice(start)}`;
}

function wrapped(words: string): string[] {
  return (
    words
      .replaceAll('*/', '* /')
      .match(new RegExp(`.{1,${COMMENT_WIDTH}}(?= |$)`, 'g'))
      ?.map((line) => line.trim()) ?? []
  );
}
