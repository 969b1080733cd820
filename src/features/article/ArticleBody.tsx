import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Article, startArticleScripts } from '../../stores/article';
import { canAdoptSheets, styleElement } from '../../ui/style-element';
import styles from './ArticleBody.module.css';

type Page = Extract<Article, { status: 'ready' }>['page'];

/** The article's nodes under its own style sheets: a shadow root keeps them and the frame's from each other. */
export function ArticleBody({ page }: { page: Page }) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) fill(element.current, page);
  }, [page]);
  useEffect(() => {
    void startArticleScripts(page);
  }, [page]);
  return <article ref={element} className={styles.article} aria-label={page.title || undefined} />;
}

function fill(element: HTMLElement, page: Page): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // Constructed sheets stand under a policy that refuses inline styles.
  if (canAdoptSheets()) root.adoptedStyleSheets = page.styles.map((text) => sheetOf(text, page.address));
  const links = page.sheets.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  );
  const inline = canAdoptSheets() ? [] : page.styles.map(styleElement);
  root.replaceChildren(...inline, ...links, page.body.cloneNode(true));
}

function sheetOf(text: string, baseURL: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ baseURL });
  sheet.replaceSync(text);
  return sheet;
}
