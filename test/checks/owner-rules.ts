import { existsSync, readFileSync } from 'node:fs';

/** The owner's specification. It is beside the checkout and not part of the project. */
const SPECIFICATION = '../shared/spec.md';

/** The sources of statements that are not the owner's. */
const OURS = /\[(?=[^\]]*(?:decision|measured|practice|APG|WCAG|RFC|law))[^\]]*\]\.?$/;
const OWNERS = /\[owner\]\.?$/;

export interface OwnerRule {
  id: string;
  /** Sections of the specification it is taken from: `4 Login`, or a whole chapter `2`. Empty for any section. */
  sources: readonly string[];
  /** The statements of the rule, without the paragraphs that are marked as ours. */
  statements: string[];
}

/** The specification, or undefined where the project was cloned without it. */
export function readSpecification(): string | undefined {
  return existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : undefined;
}

/** The rules that docs/product.md gives as the owner's: § rules with their sections, and lettered ones marked [owner] alone. */
export function ownerRules(
  product: string,
  sections: Readonly<Record<string, readonly string[]>>,
): OwnerRule[] {
  const named = [...product.matchAll(/^### (§[\w.-]+) .*\n([\s\S]*?)(?=^#|(?![\s\S]))/gm)].map(
    ([, id = '', body = '']) => {
      const statements = paragraphs(body).filter((text) => !text.startsWith('- **') && !OURS.test(text));
      return { id, sources: sections[id] ?? [], statements };
    },
  );
  const lettered = [...product.matchAll(/^- \*\*([A-Z]\d+)(?: [^*]+)?\*\* (.*)$/gm)]
    .filter(([, , text = '']) => OWNERS.test(text))
    .map(([, id = '', text = '']) => ({ id, sources: [], statements: [text.replace(OWNERS, '')] }));
  return [...named, ...lettered];
}

function paragraphs(body: string): string[] {
  return body
    .split(/\n\n|\n(?=- )/)
    .map((text) => text.trim())
    .filter(Boolean);
}

/** The text of a section of the specification, named `4 Login` or by its chapter alone; undefined where there is none. */
export function sectionOf(specification: string, name: string): string | undefined {
  const [number = '', ...words] = name.split(' ');
  const [chapter] =
    new RegExp(`^## ${number}\\. [\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm').exec(specification) ?? [];
  if (words.length === 0) return chapter;
  return chapter?.split(/^(?=### )/m).find((part) => part.startsWith(`### ${words.join(' ')}\n`));
}

/** The literals of a statement: Chinese texts, code, names of fields, and numbers with their units. */
export function literalsOf(statement: string): string[] {
  const code = [...statement.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
    /\p{Script=Han}/u.test(text) ? [text] : text.split(' '),
  );
  const rest = statement.replace(/`[^`]+`/g, ' ');
  const chinese = rest.match(/\p{Script=Han}+/gu) ?? [];
  const names = rest.match(/\b(?:[a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)\b/g) ?? [];
  const numbers =
    rest.match(/\d+(?:\.\d+)*(?: (?:ms|s|px|days?|bytes|MB|characters|digits|yuan|rows|h)\b|%)?/g) ?? [];
  return [...code, ...chinese, ...names, ...numbers].filter((literal) => /[\p{L}\p{N}]/u.test(literal));
}

/** The literals of a rule that its sections of the specification lack. */
export function unfounded({ sources, statements }: OwnerRule, specification: string): string[] {
  const sections = sources.map((name) => sectionOf(specification, name) ?? '');
  const text = sources.length === 0 ? specification : sections.join('\n');
  return statements.flatMap(literalsOf).filter((literal) => !holds(text, literal));
}

/** Tells whether a text contains the literal. A number must not be part of a longer one. */
function holds(text: string, literal: string): boolean {
  if (!/^\d/.test(literal)) return text.includes(literal);
  const exact = literal.replaceAll('.', '\\.').replace(' ', '[ -]');
  return new RegExp(`(?<![\\d.])${exact}(?![\\d]|\\.\\d)`).test(text);
}
