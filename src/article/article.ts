import { atom, computed, onMount, type WritableAtom } from 'nanostores';
import { ARTICLE_PATH } from '../config/article';
import { joinUrl } from '../lib/links/hosts';
import { safeUrl, sameGroupUrl } from '../lib/links/safe-url';
import { environment, type HtmlPage } from '../platform/environment';
import { fetchArticle } from '../services/article';
import { noteFailure } from './failure-log';
import { $frame, $frameStatus, retryFrame } from './frame';
import { $hosts } from './links/hosts';

export type Article = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; page: HtmlPage };

let knownBase: string | undefined;

/**
 * What the paths of articles are joined to: the page data's `articleBase`, else the main site (contract.md §8). Undefined
 * while their `dataUrl` may still say another host; nothing is asked of the wrong one.
 */
export const $articleBase = computed([$frame, $frameStatus, $hosts], ({ articleBase }, status, { www }) => {
  if (status !== 'loading' || safeUrl(articleBase) !== undefined)
    knownBase = (safeUrl(articleBase, www) ?? www).replace(/\/+$/, '');
  return knownBase;
});

const articles = new Map<string, WritableAtom<Article>>();
const started = new WeakSet<HtmlPage>();

/** The article at a path below the base; fetched when it is first shown, once for all who show it. */
export function articleAt(base: string, path: string = ARTICLE_PATH): WritableAtom<Article> {
  const address = joinUrl(base, path);
  const known = articles.get(address);
  if (known !== undefined) return known;
  const $article = atom<Article>({ status: 'loading' });
  articles.set(address, $article);
  onMount($article, () => {
    if ($article.get().status === 'loading') void load($article, address);
  });
  return $article;
}

/** Fetches an article that could not be fetched again, after the page data that could not be (M7). */
export async function reloadArticle(base: string, path?: string): Promise<void> {
  const $article = articleAt(base, path);
  $article.set({ status: 'loading' });
  await retryFrame();
  // The data have named another place: that article is on its way.
  if ($articleBase.get() === base) await load($article, joinUrl(base, path ?? ARTICLE_PATH));
}

/**
 * Runs a shown article's scripts in their order, once: files from origins of the host list, and, when the article itself
 * came from one, inline ones where the page's policy lets them (G27). A script that fails stops no other.
 */
export async function startArticleScripts(page: HtmlPage): Promise<void> {
  if (started.has(page)) return;
  started.add(page);
  const { loadScript, runScript } = environment();
  const origins = Object.values($hosts.get());
  const isOurs = sameGroupUrl(page.address, origins) !== undefined;
  for (const script of page.scripts) {
    try {
      if ('text' in script) {
        if (isOurs) runScript(script.text);
      } else if (sameGroupUrl(script.src, origins) !== undefined) await loadScript(script.src);
    } catch (error) {
      noteFailure('article', error);
    }
  }
}

async function load($article: WritableAtom<Article>, address: string): Promise<void> {
  try {
    $article.set({ status: 'ready', page: await fetchArticle(address) });
  } catch (error) {
    noteFailure('article', error);
    $article.set({ status: 'failed' });
  }
}
