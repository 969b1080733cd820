import { atom, type ReadableAtom } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { copyAndTell } from '../core/dialogs/copy';
import { showToast } from '../core/dialogs/dialogs';
import { hostUrl } from '../core/page/hosts';
import { safeUrl } from '../core/text/url';
import {
  isTooLong,
  LINK_MAX_ROWS,
  LIST_MAX_LENGTH,
  type ListRows,
  listFragment,
} from './model/list-fragment';
import { LIST_TEXT } from './texts';

const $isOpening = atom(false);
/** Whether this page opens lists of addresses: it has quick order, and a search box for it. */
export const $opensLists: ReadableAtom<boolean> = $isOpening;
onEnvironment(() => $isOpening.set(false));

export function setOpensLists(opens: boolean): void {
  $isOpening.set(opens);
}

/** Copies the address that opens these rows, and says so; more than an address may hold are refused. */
export function copyLink(list: ListRows): void {
  const fragment = isTooLong(list) ? undefined : listFragment(list);
  if (fragment === undefined || fragment.length > LIST_MAX_LENGTH)
    showToast(LIST_TEXT.tooLong(LINK_MAX_ROWS));
  else void copyAndTell(sharedPage() + fragment, LIST_TEXT.copiedLink(list.rows.length));
}

/**
 * The page's address up to its path, because query and path parameters (`;jsessionid=`) may hold a session;
 * the home page if nobody else could open the address, as in `srcdoc`.
 */
function sharedPage(): string {
  return (
    safeUrl(
      environment()
        .page.url()
        .replace(/[;?#].*$/s, ''),
    ) ?? hostUrl('www', '/')
  );
}
