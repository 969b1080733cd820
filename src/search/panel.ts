import { atom, computed } from 'nanostores';
import { onEnvironment } from '../core/browser/environment';
import type { Site } from '../core/page/constants';
import { $site } from '../core/page/page-data';
import { isOff } from '../core/page/parts';
import { asUser } from '../core/session/failures';
import { keywordOf } from './box-text';
import { fetchSuggestions } from './calls';
import { SUGGESTION_PAUSE_MS } from './constants';
import { forgetHistory, refreshHistory } from './history';
import { isBlankKeyword, judgeKeyword } from './model/keyword';
import type { Suggestion } from './model/suggestion-word';
import { SEARCH_TEXT } from './texts';
import { $chosenType, type Scope, scopeOn } from './type';
import { $viewed, forgetViewed, refreshViewed } from './viewed';
import { loadMroWords } from './words';

let count = 0;
/** The boxes with their sites. The box that had the focus last is at the end, or else the last main box. */
const $placed = atom<readonly { box: string; site: Site }[]>([]);
/** The sites of the boxes on the page. */
export const $boxSites = computed($placed, (boxes) => boxes.map(({ site }) => site));

/** A name for a search box; elements are separate React roots, so React's own ids would collide. */
export function newSearchBox(): string {
  count += 1;
  return `search-${count}`;
}

/** Has a box search on the site of its header. Returns what to call when it goes, or is of another site. */
export function placeBox(box: string, site: Site, isMain: boolean): () => void {
  const placed = { box, site };
  const others = $placed.get();
  $placed.set(isMain ? [...others, placed] : [placed, ...others]);
  if (site === 'mro') void loadMroWords();
  return () => {
    $placed.set($placed.get().filter((one) => one !== placed));
    closePanel();
  };
}

/** This box has the focus: a message for a word outside of every box appears below it. */
export function noteFocus(box: string): void {
  const order = (one: { box: string }) => Number(one.box === box);
  $placed.set([...$placed.get()].sort((one, other) => order(one) - order(other)));
}

/**
 * Of the boxes whose site fits, the box that had the focus last, or else the last main box; '' if none fits.
 */
export function boxOn(fits: (site: Site) => boolean = () => true): string {
  const fitting = $placed.get().filter(({ site }) => fits(site));
  return fitting.pop()?.box ?? '';
}

/** The scope of a box, of the nearest one without its name. */
export function scopeOf(box: string): Scope {
  const name = box || boxOn();
  return scopeOn($placed.get().find((one) => one.box === name)?.site ?? $site.get(), $chosenType.get());
}

/** The request that is planned or running. */
let pending: { keyword: string; limit: AbortController; timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * The one panel of all search boxes: below which `box`, showing what, and which option is active (-1: none;
 * S28 shared search state).
 */
export type PanelState =
  | { status: 'closed' }
  | { status: 'words' | 'suggestions' | 'rows' | Notice; box: string; active: number };

/** The reason for a message instead of rows: the term is illegal, or there is none. */
export type Notice = 'illegal' | 'blank';

export const $searchPanel = atom<PanelState>({ status: 'closed' });
/** The suggestions of the last settled request and the keyword they answer. */
export const $suggestions = atom<{ keyword: string; items: readonly Suggestion[] }>({
  keyword: '',
  items: [],
});
/** The announcement of the box `box` for screen readers. */
export const $announcement = atom<{ box: string; text: string } | undefined>(undefined);
onEnvironment(() => {
  closePanel();
  $suggestions.set({ keyword: '', items: [] });
  $announcement.set(undefined);
});

/**
 * Shows rows for the text: words for a blank text, nothing for an illegal text, otherwise suggestions after a
 * pause. With `isAsked`, because the user has opened the panel, there is no pause, and fitting suggestions
 * are shown at once.
 */
export function updatePanel(box: string, text: string, isAsked = false): void {
  const keyword = keywordOf(text);
  if (isBlankKeyword(text)) showWords(box);
  else if (scopeOf(box).type === 'MRO' || isOff('suggestions') || judgeKeyword(keyword) !== 'ok')
    closePanel();
  else if (!isAnswering(box, keyword)) suggest(box, keyword, isAsked ? 0 : SUGGESTION_PAUSE_MS);
}

/** Shows history and recommended words; reads the history again, because another page may have written it. */
export function showWords(box: string): void {
  stopAsking();
  refreshHistory();
  refreshViewed();
  $searchPanel.set({ status: 'words', box, active: -1 });
}

/**
 * Shows the rows of a pasted list or a message below the box; for a word chosen outside of every box, below
 * the one that had the focus last.
 */
export function showPanel(status: 'rows' | Notice, box: string): void {
  closePanel();
  $searchPanel.set({ status, box: box || boxOn(), active: -1 });
}

/** Closes the panel and cancels whatever would open it later. */
export function closePanel(): void {
  stopAsking();
  if ($searchPanel.get().status !== 'closed') $searchPanel.set({ status: 'closed' });
}

/** Takes back a planned or running request; its answer is dropped whatever it is. */
export function stopAsking(): void {
  clearTimeout(pending?.timer);
  pending?.limit.abort();
  pending = undefined;
}

/** Moves the highlight by one through `count` options; past either end it goes back to the input (-1). */
export function moveActive(step: 1 | -1, count: number): void {
  const panel = $searchPanel.get();
  if (panel.status === 'closed') return;
  const places = count + 1;
  setActive(((panel.active + 1 + step + places) % places) - 1);
}

/** Highlights one option, or none with -1. */
export function setActive(active: number): void {
  const panel = $searchPanel.get();
  if (panel.status !== 'closed' && panel.active !== active) $searchPanel.set({ ...panel, active });
}

/** Announces something in the live region of a box, of the nearest one without its name. */
export function announce(box: string, text: string): void {
  $announcement.set({ box: box || boxOn(), text });
}

/**
 * Whether a request under way, or the panel shown, is for this keyword: another event with the same text adds
 * nothing.
 */
function isAnswering(box: string, keyword: string): boolean {
  if (pending !== undefined) return pending.keyword === keyword;
  return isSuggesting(box) && $suggestions.get().keyword === keyword;
}

function isSuggesting(box: string): boolean {
  const panel = $searchPanel.get();
  return panel.status === 'suggestions' && panel.box === box;
}

function suggest(box: string, keyword: string, pauseMs: number): void {
  if (isSuggesting(box)) setActive(-1);
  else closePanel();
  stopAsking();
  const { keyword: known, items } = $suggestions.get();
  if (known === keyword && items.length > 0) {
    settle(box, keyword, items);
    return;
  }
  // Emptied before the next answer, or the same number of suggestions would not be said again.
  $announcement.set(undefined);
  const limit = new AbortController();
  pending = { keyword, limit, timer: setTimeout(() => void fetchRows(box, keyword, limit), pauseMs) };
}

async function fetchRows(box: string, keyword: string, limit: AbortController): Promise<void> {
  const ending = await asUser({ area: 'search', by: 'aside' }, () => fetchSuggestions(keyword, limit.signal));
  if (pending?.limit !== limit) return;
  if (ending.ok) {
    stopAsking();
    settle(box, keyword, ending.answer);
  } else {
    $suggestions.set({ keyword: '', items: [] });
    showWords(box);
  }
}

function settle(box: string, keyword: string, items: readonly Suggestion[]): void {
  $suggestions.set({ keyword, items });
  $searchPanel.set(items.length > 0 ? { status: 'suggestions', box, active: -1 } : { status: 'closed' });
  announce(box, SEARCH_TEXT.count(items.length));
}

/** The lists that the browser stores, with the ways to empty each and their labels. */
export const REMOVABLE = {
  history: {
    clear(box: string) {
      forgetHistory();
      setActive(-1);
      announce(box, SEARCH_TEXT.cleared);
    },
    clearName: SEARCH_TEXT.clearName,
    remove(box: string, term: string) {
      forgetHistory(term);
      announce(box, SEARCH_TEXT.removed(term));
    },
    removeName: SEARCH_TEXT.remove,
  },
  viewed: {
    async clear(box: string) {
      setActive(-1);
      if (await forgetViewed()) announce(box, SEARCH_TEXT.viewedCleared);
    },
    clearName: SEARCH_TEXT.clearViewedName,
    async remove(box: string, code: string) {
      const model = $viewed.get().find((part) => part.code === code)?.model ?? code;
      if (await forgetViewed(code)) announce(box, SEARCH_TEXT.viewedRemoved(model));
    },
    removeName: SEARCH_TEXT.removeViewed,
  },
} as const;
