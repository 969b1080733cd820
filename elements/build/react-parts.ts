import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { REACT_PARTS } from './react-part-list.ts';
import { type Absence, withoutParts } from './without-parts.ts';

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** Whose files may ask React for something. */
const ASKING = [
  'src',
  'elements',
  'node_modules/@nanostores/react',
  'node_modules/@r2wc/core/dist',
  'node_modules/@r2wc/react-to-web-component/dist',
];
/** What runs while building or on a server only: never in the script. */
const NOT_SHIPPED = /^build\/|^fragments\.tsx$|\.d\.ts$|\.md$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTED = /\bimport[^;'"]*?\{([^}]*)\}\s*from\s*['"]react(?:-dom)?(?:\/[\w.-]+)?['"]/g;
const WHOLE = /\bimport\s+(?:\*\s*as\s+)?(\w+)[^;'"]*?from\s*['"]react(?:-dom)?(?:\/[\w.-]+)?['"]/g;
const TEXT = /\.(?:[cm]?js|tsx?)$/;

/** What holds for react-dom when only `sources` ask it for something. */
export function absenceFor(sources: string[], code: string): Absence {
  const texts = sources.map((text) => text.replace(COMMENT, ''));
  const asked = new Set(texts.flatMap(askedOfReact));
  const absent = REACT_PARTS.filter(
    ({ names = [], marks }) =>
      !names.some((name) => asked.has(name)) && !texts.some((text) => marks?.test(text)),
  );
  const together: Required<Absence> = {
    never: {},
    cases: [],
    variables: {},
    properties: {},
    functions: {},
    keys: [],
    statements: [],
    pairs: [],
  };
  for (const { absence } of absent) {
    for (const [name, numbers] of Object.entries(absence.never ?? {}))
      together.never[name] = [...(together.never[name] ?? []), ...numbers];
    Object.assign(together.variables, absence.variables);
    Object.assign(together.properties, absence.properties);
    Object.assign(together.functions, absence.functions);
    together.cases.push(...(absence.cases ?? []));
    together.keys.push(...(absence.keys ?? []));
    together.statements.push(...(absence.statements ?? []));
  }
  // Attributes that HTML or SVG spells otherwise: `["strokeWidth", "stroke-width"]`.
  const [aliases = ''] = /aliases = new Map\(\[[^;]*/.exec(code) ?? [];
  const spelled = [...aliases.matchAll(/\["(\w+)"/g)].map(([, name]) => name ?? '');
  together.pairs = spelled.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  return together;
}

/** What a source takes from React's packages, by the names that they have there. */
function askedOfReact(text: string): string[] {
  const lists = [...text.matchAll(IMPORTED)].flatMap(([, list]) => (list ?? '').split(','));
  const members = [...text.matchAll(WHOLE)].flatMap(([, local]) =>
    [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
  );
  return [
    ...lists.map(
      (one) =>
        one
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s/)[0] ?? '',
    ),
    ...members,
  ];
}

/** Takes the parts of react-dom that nothing asks for out of a build that ships. */
export function reactParts(): Plugin {
  return {
    name: 'lc-react-parts',
    enforce: 'pre',
    transform: {
      filter: { id: CLIENT },
      handler: (code) => withoutParts(code, absenceFor(askingSources(), code)),
    },
  };
}

function askingSources(): string[] {
  return ASKING.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => TEXT.test(name) && !NOT_SHIPPED.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
}
