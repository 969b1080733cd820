import { attempt } from '../../core/text/objects';
import { visible } from '../../core/text/visible';

/** A list of parts in rows of cells. */
export interface ListRows {
  rows: readonly (readonly string[])[];
  /**
   * The rows are `parts`, each a code and its quantity or an empty text; or `lines` of a text, whose cells
   * the store separates; or the `cells` of any other table.
   */
  kind: 'parts' | 'lines' | 'cells';
}

/** The beginning of a fragment that holds a list (contract.md §11); every other fragment is the page's. */
const MARK = '#lc-list=';
/** The sign before each line of a text. An encoded cell has none. */
const LINE = ',';
/** Longer text is no list that a person has copied. */
export const LIST_MAX_LENGTH = 200_000;
/** Most rows of a list in an address: as many as the store reads of a file. */
export const LINK_MAX_ROWS = 300;
/** A wider table is data of another kind. */
export const LIST_MAX_COLUMNS = 100;
export const QUANTITY = /^[1-9]\d{0,8}$/;

export function isListFragment(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

/** The fragment of a text that is the link of a list and nothing else, as 复制链接 copies it. */
export function fragmentIn(text: string): string | undefined {
  const link = text.trim();
  const start = link.indexOf(MARK);
  return start < 0 || /\s/.test(link) ? undefined : link.slice(start);
}

/** Whether rows are more, or wider, than an address may hold. */
export function isTooLong({ rows }: Pick<ListRows, 'rows'>): boolean {
  return rows.length > LINK_MAX_ROWS || rows.some(({ length }) => length > LIST_MAX_COLUMNS);
}

/**
 * Writes a list as a fragment, `#lc-list=C25744*100;C17513*50`. In rows of any other table each cell is
 * followed by `*`, so that no reader takes its second column for a quantity.
 */
export function listFragment({ rows, kind }: ListRows): string {
  const written = rows.map((cells) => {
    const texts = cells.map(encoded).join('*');
    if (kind === 'lines') return LINE + texts;
    return kind === 'parts' ? texts.replace(/\*$/, '') : `${texts}*`;
  });
  return MARK + written.join(';');
}

/**
 * Reads the text of {@link listFragment}, or any other text behind the mark. A part of the address that is no
 * UTF-8 stays as it is, invisible characters go, and a row without a quantity has an empty one.
 */
export function readListFragment(fragment: string): ListRows {
  const written = fragment
    .slice(MARK.length)
    .split(';')
    .filter((row) => row !== '');
  if (written.length > 0 && written.every((row) => row.startsWith(LINE)))
    return { rows: written.map((row) => [decoded(row.slice(LINE.length))]), kind: 'lines' };
  const rows = written.map((row) => row.replace(/\*$/, '').split('*').map(decoded));
  const isParts = rows.every(
    ([code = '', quantity = '', ...more], row) =>
      code.trim() !== '' &&
      (quantity === '' || QUANTITY.test(quantity)) &&
      more.length === 0 &&
      !written[row]?.endsWith('*'),
  );
  if (!isParts) return { rows, kind: 'cells' };
  return { rows: rows.map(([code = '', quantity = '']) => [code, quantity]), kind: 'parts' };
}

/** All but letters, digits and `-_.~`, because programs that find links in texts stop at a bracket. */
function encoded(cell: string): string {
  // Half a surrogate pair would throw.
  return encodeURIComponent(cell.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decoded(cell: string): string {
  return visible(attempt(() => decodeURIComponent(cell)) ?? cell);
}
