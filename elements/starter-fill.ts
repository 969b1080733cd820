import { SITES, type Site } from '../src/core/page/constants';
import { type Area, ENVIRONMENTS, type Hosts, resolveHosts } from '../src/core/page/model/host-list';
import { wellFormed } from '../src/core/text/encodings';
import { hasOwn } from '../src/core/text/has-own';
import { isRecord } from '../src/core/text/json';
import { safeColor, safeUrl, siteUrl } from '../src/core/text/url';

/** The marks in the starter's markup that the page's data replace (`renderStarter`). */
export const PLACES = {
  host: (area: string) => `https://${area}.fill.invalid`,
  word: 'fill-word',
  hint: 'fill-hint',
};
const HINT_VALUE = new RegExp(`(&[\\w-]+=)${PLACES.hint}`);
const HOST = /^https:\/\/([a-z]+)\.fill\.invalid(?=\/)/;

/** The page's data as the page wrote them: every value is hostile. */
export interface Given {
  data: unknown;
  site: Site;
  /** The search box's words where the data have none. */
  placeholder: string;
}

/** The site that an element shows: its own attribute wins (contract.md §2 `site`). */
export function siteOf(host: Element, data: unknown): Site {
  const named = (value: unknown) => SITES.find((one) => one === value);
  return named(host.getAttribute('site')) ?? named(own(data, 'site')) ?? 'main';
}

/**
 * Puts the page's data into the markup of a header or footer that `host` will show: hosts, logo, navigation, the words
 * of the search box. Data reach the page as text nodes, as colours that `safeColor` lets through, and as http(s)
 * addresses. Data that come by a `dataUrl` are left out until the frame takes over.
 */
export function fill(content: DocumentFragment, host: Element, { data, site, placeholder }: Given): void {
  const { hosts, named } = hostsOf(data);
  // Without a host for suppliers there is no supplier login (contract.md §2).
  if (named.supplier === undefined) {
    for (const link of content.querySelectorAll(`a[href^="${PLACES.host('supplier')}"]`))
      link.closest('li')?.remove();
  }
  fillHosts(content, hosts);
  content.querySelector('header')?.setAttribute('data-site', site);
  const headerAd = own(data, 'headerAd');
  fillLogo(content, host, own(headerAd, 'logo'), hosts.www);
  fillNavigation(content, data, hosts.www);
  const hint = textOf(headerAd, 'searchBoxDarkGrainedWord');
  const words = site === 'mro' ? undefined : own(headerAd, 'belowTheSearchBoxKeywords');
  fillWords(content, words, { www: hosts.www, hint });
  for (const input of content.querySelectorAll('input')) {
    if (input.placeholder.includes(PLACES.hint))
      input.placeholder = hint === '' ? placeholder : input.placeholder.replace(PLACES.hint, () => hint);
  }
}

/** The hosts by the rules of the frame: data that cannot be read leave every link on the page's own host. */
function hostsOf(data: unknown): Pick<ReturnType<typeof resolveHosts>, 'hosts' | 'named'> {
  const config = own(data, 'projectConfigVO');
  const isRefused = config !== undefined && config !== null && !isRecord(config);
  const env = isRefused ? undefined : ENVIRONMENTS.find((one) => one === own(data, 'env'));
  return resolveHosts(env, config, location.origin);
}

function fillHosts(content: DocumentFragment, hosts: Hosts): void {
  for (const element of content.querySelectorAll('[href], [action]')) {
    for (const name of ['href', 'action']) {
      const value = element.getAttribute(name);
      if (value !== null)
        element.setAttribute(
          name,
          value.replace(HOST, (_, area: Area) => hosts[area]),
        );
    }
  }
}

function fillLogo(content: DocumentFragment, host: Element, logo: unknown, www: string): void {
  const picture = content.querySelector('[data-track="logo"] img');
  const link = picture?.closest('a');
  if (!picture || !link) return;
  const name = textOf(logo, 'title') || ownWords(host) || picture.getAttribute('alt') || '';
  const src = safeUrl(own(logo, 'logo'), link.href);
  link.href = siteUrl(own(logo, 'targetLink'), `${www}/`) ?? link.href;
  if (src === undefined) {
    const words = document.createElement('span');
    words.textContent = name;
    picture.replaceWith(words);
    return;
  }
  picture.setAttribute('alt', name);
  picture.setAttribute('src', src);
}

/** The page's own link home, between the tags; as long as the frame shows it (`nameHome`). */
function ownWords(host: Element): string {
  return (host.querySelector('a')?.textContent ?? '').trim().slice(0, 20);
}

/** The markup has a store's usual links, which stay where the data bring none. */
function fillNavigation(content: DocumentFragment, data: unknown, www: string): void {
  const bars = entries(own(own(data, 'headerAd'), 'navigationBars'), 'navigationWords');
  const isPending = own(data, 'dataUrl') !== undefined;
  const list = content.querySelector('[data-track="navigation"] ul');
  if (bars.length > 0 || isPending)
    repeat(list, bars, (link, bar) => {
      link.textContent = textOf(bar, 'navigationWords');
      setHref(link, siteUrl(own(bar, 'targetLink'), www));
    });
  const { origin, pathname } = location;
  for (const link of list?.querySelectorAll('a') ?? []) {
    if (link.origin === origin && link.pathname === pathname) link.setAttribute('aria-current', 'page');
  }
}

function fillWords(
  content: DocumentFragment,
  given: unknown,
  { www, hint }: { www: string; hint: string },
): void {
  const list = content.querySelector('[data-track="hot-words"]');
  const words = entries(given, 'keyword');
  if (words.length === 0) list?.remove();
  repeat(list, words, (link, word) => {
    const text = textOf(word, 'keyword');
    const results = link.href
      .replace(PLACES.word, () => encoded(text))
      .replace(HINT_VALUE, (_, name: string) => (hint === '' ? '' : name + encoded(hint)));
    link.textContent = text;
    setHref(link, siteUrl(own(word, 'targetLink'), `${www}/`) ?? results);
    const title = textOf(word, 'title');
    if (title !== '') link.title = title;
    link.style.color = safeColor(own(word, 'colour')) ?? '';
  });
}

function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Replaces the list's items by copies of the first, one for each entry. */
function repeat(
  list: Element | null,
  given: readonly unknown[],
  dress: (link: HTMLAnchorElement, entry: unknown) => void,
): void {
  const [sample] = list?.children ?? [];
  if (!list || sample === undefined) return;
  list.replaceChildren(
    ...given.map((entry) => {
      const item = document.importNode(sample, true);
      const link = item.querySelector('a');
      if (link) dress(link, entry);
      return item;
    }),
  );
}

/** A link whose address may not be opened stays as text. */
function setHref(link: HTMLAnchorElement, href: string | undefined): void {
  if (href === undefined) link.removeAttribute('href');
  else link.href = href;
}

/** The entries of a list that have a text by that name. */
function entries(list: unknown, name: string): unknown[] {
  return Array.isArray(list) ? list.filter((entry) => textOf(entry, name) !== '') : [];
}

/** An own value: what a library of the page has put on every object is no data. */
function own(value: unknown, key: string): unknown {
  return isRecord(value) && hasOwn(value, key) ? value[key] : undefined;
}

/** A text or a number without its outer blanks; '' for anything else. */
function textOf(value: unknown, key: string): string {
  const text = own(value, key);
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
}
