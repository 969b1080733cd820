import { attempt } from '../../core/text/objects';

/** A list of parts in rows of cells. */
export interface ListRows {
  rows: readonly (readonly string[])[];
  /** Each row has two cells: a part's code, and its quantity or an empty text. */
  isParts: boolean;
}

/** The beginning of a fragment that holds a list (contract.md §11); every other fragment is the page's. */
const MARK = '#lc-list=';
/** Most rows of a list in an address: as many as the store reads of a file. */
export const LINK_MAX_ROWS = 300;
/** A wider table is data of another kind. */
const MAX_COLUMNS = 100;
const QUANTITY = /^[1-9]\d{0,8}$/;

export function isListFragment(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

/** Whether rows are more, or wider, than an address may hold. */
export function isTooLong({ rows }: Pick<ListRows, 'rows'>): boolean {
  return rows.length > LINK_MAX_ROWS || rows.some(({ length }) => length > MAX_COLUMNS);
}

/**
 * Writes a list as a fragment, `#lc-list=C25744*100;C17513*50`. In a list of any other rows each cell is
 * followed by `*`, so that no reader takes its second column for a quantity.
 */
export function listFragment({ rows, isParts }: ListRows): string {
  const written = rows.map((cells) => {
    const texts = cells.map(encoded).join('*');
    return isParts ? texts.replace(/\*$/, '') : `${texts}*`;
  });
  return MARK + written.join(';');
}

/**
 * Reads what {@link listFragment} writes, or whatever else follows the mark: a part of the address that is no
 * UTF-8 stays as it is, and a row without a quantity has an empty one.
 */
export function readListFragment(fragment: string): ListRows {
  const written = fragment
    .slice(MARK.length)
    .split(';')
    .filter((row) => row !== '');
  const rows = written.map((row) => row.replace(/\*$/, '').split('*').map(decoded));
  const isParts = rows.every(
    ([code = '', quantity = '', ...more], row) =>
      code.trim() !== '' &&
      (quantity === '' || QUANTITY.test(quantity)) &&
      more.length === 0 &&
      !written[row]?.endsWith('*'),
  );
  return { rows: isParts ? rows.map(([code = '', quantity = '']) => [code, quantity]) : rows, isParts };
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
  return attempt(() => decodeURIComponent(cell)) ?? cell;
}
