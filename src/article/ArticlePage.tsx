import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '../core/browser/listen';
import { $withSource } from '../core/page/sister-sites';
import { attempt } from '../core/text/objects';
import { EmptyState } from '../ui/EmptyState';
import { isPlainClick } from '../ui/input-events';
import { LiveRegion } from '../ui/LiveRegion';
import { RetryButton } from '../ui/RetryButton';
import { Skeleton } from '../ui/Skeleton';
import { canAdoptSheets, styleElement } from '../ui/style-element';
import styles from './ArticleBody.module.css';
import { $articleBase, type Article, articleAt, reloadArticle, startArticleScripts } from './article';
import { confineRules } from './confine-rules';
import { ARTICLE_TEXT } from './texts';

/** A static article page shown in place; `path` counts from the article base. */
export function ArticlePage({ path }: { path?: string | undefined }) {
  const base = useStore($articleBase);
  if (base !== undefined) return <ArticleAt base={base} path={path} />;
  return (
    <>
      <LiveRegion message={ARTICLE_TEXT.loading} />
      <Skeleton lines={6} />
    </>
  );
}

function ArticleAt({ base, path }: { base: string; path: string | undefined }) {
  const article = useStore(articleAt(base, path));
  const retry = <RetryButton onRetry={() => reloadArticle(base, path)}>{ARTICLE_TEXT.retry}</RetryButton>;
  return (
    <section className={styles.page}>
      <LiveRegion message={article.status === 'ready' ? '' : ARTICLE_TEXT[article.status]} />
      {article.status === 'loading' && <Skeleton lines={6} />}
      {article.status === 'failed' && (
        <EmptyState icon="alert" action={retry}>
          {ARTICLE_TEXT.failed}
        </EmptyState>
      )}
      {article.status === 'ready' && <ArticleBody page={article.page} />}
    </section>
  );
}

/**
 * Resets the browser's margin of the article's body, and rules for a window or for the time before a script
 * has run. Here the article's element scrolls, and no script reaches the body.
 */
const DEFAULTS = {
  text: ':where(body){margin:0}html,body{height:auto!important;position:static!important;overflow:visible!important;visibility:inherit!important;opacity:1!important}',
  media: '',
};

type Page = Extract<Article, { status: 'ready' }>['page'];

/** The article's nodes under its own style sheets; a shadow root isolates them from the frame's. */
export function ArticleBody({ page }: { page: Page }) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) fill(element.current, page);
  }, [page]);
  useEffect(() => {
    void startArticleScripts(page);
    return element.current
      ? listen(element.current, 'click', (event) => followWithin(event, page.address))
      : undefined;
  }, [page]);
  return (
    <div className={styles.box}>
      <article ref={element} aria-label={page.title || undefined} />
    </div>
  );
}

function fill(element: HTMLElement, page: Page): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const texts = [DEFAULTS, ...page.styles];
  // Constructed sheets work under a policy that refuses inline styles.
  if (canAdoptSheets(root)) root.adoptedStyleSheets = texts.map(sheetOf);
  const links = page.sheets.map((sheet) =>
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      onload: () => unhideRoots(root),
      ...sheet,
    }),
  );
  const inline = canAdoptSheets()
    ? []
    : texts.map(({ text, media }) => Object.assign(styleElement(text), { media }));
  // Adopted sheets come after those of the tree, so style elements come after the links, too.
  root.replaceChildren(...links, ...inline, bodyOf(page));
  // An element has its sheet from now on; nothing it names is loaded before the next style change.
  for (const { sheet } of inline) if (sheet !== null) confineRules(sheet);
  unhideRoots(root);
}

/** A copy of the article's nodes; its links to sister sites have their source. */
function bodyOf({ body }: Page): Node {
  const copy = document.createDocumentFragment();
  copy.append(body.cloneNode(true));
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href]'))
    link.href = $withSource.get()(link.href) ?? link.href;
  return copy;
}

/**
 * Shows the roots and bodies that an article's page hides until its script has run, because no script reaches
 * them here.
 */
function unhideRoots(root: ShadowRoot): void {
  for (const hidden of root.querySelectorAll<HTMLElement>('html,body'))
    if (getComputedStyle(hidden).display === 'none')
      hidden.style.setProperty('display', 'block', 'important');
}

function sheetOf({ text, media }: Page['styles'][number]): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ media });
  sheet.replaceSync(text);
  confineRules(sheet);
  return sheet;
}

/** Hashes without a name lead to the beginning of the article. */
const BEGINNING = /^(top)?$/i;

/**
 * A link into this very article scrolls to its place. The browser would look for the place in the page only,
 * and then navigate to the article's own address.
 */
function followWithin(event: globalThis.MouseEvent, address: string): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.href.includes('#') || link.href.split('#')[0] !== address.split('#')[0]) return;
  const root = link.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const hash = link.hash.slice(1);
  const name = attempt(() => decodeURIComponent(hash)) ?? hash;
  const id = CSS.escape(name);
  const named = name === '' ? null : root.querySelector(`#${id}, a[name="${id}"]`);
  // A host outside of the Tab order would remove all its content from it.
  const place = named ?? (BEGINNING.test(name) ? root.querySelector('body *') : null);
  if (!(place instanceof HTMLElement)) return;
  event.preventDefault();
  (named ?? root.host).scrollIntoView();
  // The next Tab goes on from there.
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
