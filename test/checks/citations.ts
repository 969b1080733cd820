import { read, sourceFiles } from './source-files';

/** An id of a rule, a letter and a number. A section sign without its document is none. */
const ID = /§[\w.-]+|(?<![\w.#&§-])[SMCBPAETNGW][1-9]\d?(?![\w.-]|(?:[A-Z]\d))/g;
const RANGE = /(?<![\w.])([SMCBPAETNGW])(\d{1,2})[–-]\1?(\d{1,2})(?!\w)/g;
const DOCUMENT = /\b(?:docs\/)?((?:[a-z-]+\/)*[\w-]+\.md)\b(?: (?:§(\d+)|"([^"]+)"))?/g;
/** Ways of citing something outside the repository. */
const FOREIGN =
  /\bspec §|\b[Tt]he spec(?:ification)?\b(?!s? with)|\bbehaviours\b|\bgaps? \d|\bissue \d|(?<![\w/])README "/;

export interface Citation {
  at: string;
  text: string;
}

/** The documents that hold rules. A rule that a page owner needs is on the page of its subject. */
const RULES = ['product.md', 'contract.md', 'embedding/next-page.md', 'embedding/shells.md'];

/** The rules that the documents give, the bold ones of their lists, as id and name. */
function rules(): [id: string, name: string][] {
  const text = RULES.map((file) => read(`docs/${file}`)).join('\n');
  return [...text.matchAll(/^- \*\*([A-Z]\d+) ([^*]+)\*\* /gm)].map(([, id = '', name = '']) => [id, name]);
}

/** The ids of the documents' rules. */
export function givenIds(): string[] {
  return rules().map(([id]) => id);
}

/** The words by which a comment names each lettered rule, as in `S8 stale suggestion`. */
export function ruleNames(): Map<string, string> {
  return new Map(rules());
}

/**
 * Every comment of the sources, and every text of a test that contains a space, which includes its titles.
 */
export function prose(folders: string[]): Citation[] {
  return sourceFiles(folders)
    .filter((file) => /\.(?:tsx?|css|js|jsp|html|tpl)$/.test(file) && !/checks\/citations/.test(file))
    .flatMap((file) => {
      const text = read(file);
      return proseOf(text, file.startsWith('test/')).map((found) => ({ at: file, text: found }));
    });
}

export function proseOf(text: string, hasTitles: boolean): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*$/gm) ?? [];
  const titles = hasTitles
    ? (text.match(/(['`])(?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*\1/g) ?? [])
    : [];
  return [...comments, ...titles];
}

/** The sentences of a comment, without its marks. A colon or semicolon ends one, and so does a paragraph. */
export function sentencesOf(comment: string): string[] {
  const lines = comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/) ?/, ''))
    .map((line) => (/^\s*(?:$|[-@]|\d\.|\S+ {2})/.test(line) ? `\n${line}` : line));
  return lines
    .join(' ')
    .split(/\n|(?<=[.!?:;]\)?)\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The ids of rules in a text. Sections of other documents (`contract.md §2`) do not count. */
export function citedIds(text: string): string[] {
  const own = text.replace(/\.md(?:\s|\*|\/\/)+§\d+(?:(?:,| and) §\d+)*/g, '');
  const ranges = [...own.matchAll(RANGE)].flatMap(([, letter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`),
  );
  return [...(own.match(ID) ?? []), ...ranges];
}

export function citedDocuments(text: string): { name: string; section?: string | undefined }[] {
  return [...text.matchAll(DOCUMENT)].map(([, name = '', number, heading]) => ({
    name,
    section: number ?? heading,
  }));
}

export function citesElsewhere(text: string): boolean {
  return FOREIGN.test(text);
}
