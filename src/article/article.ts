import { atom, computed, onMount, type WritableAtom } from 'nanostores';
import { environment, type HtmlPage } from '../core/browser/environment';
import { BadReply, HostsUnknown, NetworkError, noteFailure } from '../core/http/errors';
import { send } from '../core/http/http';
import { numbered, sentId } from '../core/http/request-id';
import { callUrl } from '../core/page/gateway';
import { $hosts, $namedHosts } from '../core/page/hosts';
import { retryPageData } from '../core/page/load-page-data';
import { $isConfigured, $pageData } from '../core/page/page-data';
import { asUser } from '../core/session/failures';
import { charsetOf } from '../core/text/encodings';
import { joinUrl } from '../core/text/query';
import { safeUrl, sameGroupUrl } from '../core/text/url';
import './schema';

/** The static article page, below its base. */
const ARTICLE_PATH = '/public/post/first/index.html';

/** An envelope that says no, instead of a page. */
const JSON_TEXT = /^\s*[[{]\s*["{}\]]/;
/**
 * Uploads on the same host, such as a `text/plain` attachment, must not become a page that runs its scripts.
 */
const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** A static article page, read for showing at the address that answered. Throws as every call does. */
async function fetchArticle(address: string): Promise<HtmlPage> {
  if (Object.keys($namedHosts.get()).length === 0) throw new HostsUnknown();
  const asked = callUrl(address, 'www');
  const answer = await send(asked, { cache: 'default' });
  const requestId = sentId(answer.headers);
  if (answer.status >= 400) throw numbered(new NetworkError(`article: status ${answer.status}`), requestId);
  const type = answer.headers.get('content-type') ?? '';
  if (!HTML_TYPE.test(type)) throw numbered(new BadReply('article'), requestId);
  const bytes = await answer.arrayBuffer();
  const charset = charsetOf(bytes, type);
  const text = new TextDecoder(charset).decode(bytes);
  // Its links, sheets and scripts are on the area's own host, even if it came through a gateway.
  const isMoved = answer.url && answer.url !== asked;
  const page = environment().readPage(text, isMoved ? answer.url : address);
  if (page.isEmpty || JSON_TEXT.test(text)) throw numbered(new BadReply('article'), requestId);
  return page;
}

export type Article = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; page: HtmlPage };

/**
 * The base of article paths: the page data's `articleBase`, else the main site (embedding/servers.md);
 * undefined before it is configured.
 */
export const $articleBase = computed(
  [$pageData, $isConfigured, $hosts],
  ({ articleBase }, isConfigured, { www }) =>
    isConfigured ? (safeUrl(articleBase, www) ?? www).replace(/\/+$/, '') : undefined,
);

const articles = new Map<string, WritableAtom<Article>>();
const started = new WeakSet<HtmlPage>();

/** The article at a path below the base; fetched when it is first shown, once for all who show it. */
export function articleAt(base: string, path: string = ARTICLE_PATH): WritableAtom<Article> {
  const address = joinUrl(base, path);
  const cached = articles.get(address);
  if (cached !== undefined) return cached;
  const $article = atom<Article>({ status: 'loading' });
  articles.set(address, $article);
  onMount($article, () => {
    if ($article.get().status === 'loading') void load($article, address);
  });
  return $article;
}

/** Fetches an article that could not be fetched again, after the page data that could not be. */
export async function reloadArticle(base: string, path?: string): Promise<void> {
  const $article = articleAt(base, path);
  $article.set({ status: 'loading' });
  await retryPageData();
  // The data have named another place: that article is on its way.
  if ($articleBase.get() === base) await load($article, joinUrl(base, path ?? ARTICLE_PATH));
}

/**
 * Runs a shown article's scripts in their order, once (G27 article in place): files from origins of the host
 * list. Inline scripts run if the article itself came from such an origin and the page's policy lets them. A
 * script that fails stops no other.
 */
export async function startArticleScripts(page: HtmlPage): Promise<void> {
  if (started.has(page)) return;
  started.add(page);
  const { loadScript, runScript } = environment();
  const isOurs = isListed(page.address);
  for (const script of page.scripts) {
    try {
      if ('text' in script) {
        if (isOurs) runScript(script.text);
      } else if (isListed(script.src)) await loadScript(script.src);
    } catch (error) {
      noteFailure('article', error);
    }
  }
}

function isListed(address: string): boolean {
  return sameGroupUrl(address, Object.values($hosts.get())) !== undefined;
}

async function load($article: WritableAtom<Article>, address: string): Promise<void> {
  const ending = await asUser({ area: 'article', by: 'aside' }, () => fetchArticle(address));
  if (!ending.ok) return $article.set({ status: 'failed' });
  const page = ending.answer;
  // A linked sheet must come from a listed origin, as a script file must (G27 article in place).
  $article.set({
    status: 'ready',
    page: { ...page, sheets: page.sheets.filter(({ href }) => isListed(href)) },
  });
}
