import { atom } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { together } from '../core/browser/listen';
import { sharedSetup } from '../core/browser/scheduling';
import { $hosts, asOwners } from '../core/page/hosts';
import { $offParts } from '../core/page/parts';
import { onUser } from '../core/session/session';
import { fitText } from './box-text';
import { popSearchedText } from './calls';
import { ASSUMED_PATHS_SHOWING_KEYWORD, SEARCH_TYPE_KEY, SEARCH_TYPES, type SearchType } from './constants';
import { typeOfSource } from './model/keyword';
import { announce, closePanel, setActive, stopAsking, updatePanel } from './panel';
import { SEARCH_TEXT } from './texts';
import { $chosenType, setChosenType } from './type';
import { refreshViewed } from './viewed';
import { loadMroWords } from './words';

/** The text of every search box of the page. */
export const $searchText = atom('');

/** Call when a box appears; the first one restores type and text. Returns what to call when it goes. */
export function joinSearch(): () => void {
  return together(closePanel, follow());
}

const follow = sharedSetup(() => {
  restoreType();
  restoreText();
  // Without the hosts it is unknown whether this is the results page. Restored text stays cleared if the user
  // clears it.
  const stopRestoring = $searchText.get() === '' ? $hosts.listen(restoreText) : () => {};
  return together(
    stopRestoring,
    environment().onLeave((isGone) => isGone && closePanel()),
    // An open panel must not keep showing the parts of a customer who has logged out in another window.
    onUser(refreshViewed),
    $offParts.listen(refreshViewed),
  );
});

/** The page's address when the type was last chosen. */
let chosen: { at: string; type: SearchType };
onEnvironment(() => {
  chosen = { at: '', type: 'all' };
  setChosenType(undefined);
  $searchText.set('');
});

/** Sets the first type of a page: the URL's searchSource, else the tab's last choice. */
function restoreType(): void {
  const { page, sessionStore } = environment();
  // A header put in anew must not undo the choice.
  if (page.url() === chosen.at) {
    setType(chosen.type);
    return;
  }
  const source = new URL(page.url()).searchParams.get('searchSource');
  const stored = SEARCH_TYPES.find((type) => type === sessionStore.get(SEARCH_TYPE_KEY));
  setType(typeOfSource(source) ?? stored);
}

/** The panel closes, because what it shows is of the type before. */
function setType(type: SearchType | undefined): void {
  if ($chosenType.get() !== type) closePanel();
  setChosenType(type);
  if (type === 'MRO') void loadMroWords();
}

/**
 * Fills the box on the results page, and on a page that the user comes back to. The owner does not say
 * whether.
 */
function restoreText(): void {
  if ($searchText.get() !== '') return;
  const { origin, pathname, searchParams } = new URL(asOwners(environment().page.url()));
  const isResultsPage = origin === $hosts.get().search && ASSUMED_PATHS_SHOWING_KEYWORD.includes(pathname);
  const keyword = (isResultsPage && searchParams.get('k')) || '';
  // U+FFFD means bytes that are not UTF-8: a GBK page's form has sent them, and the word is lost.
  fillSearchBox(popSearchedText() || (keyword.includes('\ufffd') ? '' : keyword));
}

/** Handles typed text; during a composition nothing is fetched and nothing is cut. */
export function typeText(box: string, text: string, isComposing: boolean): void {
  $searchText.set(text);
  if (isComposing) stopAsking();
  else updatePanel(box, text);
}

/** Puts words into the boxes that the user has not typed, cut like typed ones. */
export function fillSearchBox(text: string): void {
  $searchText.set(fitText(text));
}

/** Takes a row's words into the box without searching, and shows suggestions for them. */
export function fillText(box: string, text: string): void {
  fillSearchBox(text);
  setActive(-1);
  updatePanel(box, $searchText.get(), true);
  announce(box, SEARCH_TEXT.filled(text));
}

/** Empties the box and leaves the panel closed (the second Escape). */
export function clearText(): void {
  $searchText.set('');
  closePanel();
}

/** Changes what is searched in; the text stays, and the choice survives a reload of this tab. */
export function chooseType(type: SearchType): void {
  const { page, sessionStore } = environment();
  chosen = { at: page.url(), type };
  setType(type);
  sessionStore.set(SEARCH_TYPE_KEY, type);
}
