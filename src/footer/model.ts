import type { Route } from '../core/page/model/routes';
import type { Website } from '../core/page/schema';
import { safeColor, siteUrl } from '../core/text/url';
import { MOST_WEBSITES } from './constants';

/** A link of one of the footer's lists, ready to show. */
export interface FooterLink {
  /** Its place in the list, for React's keys, because the server's lists contain duplicates. */
  id: number;
  label: string;
  title: string;
  /** undefined: the server's address may not be opened, and the label stays as text. */
  href: string | undefined;
  /** It leads to a host of the store. */
  isOwn?: boolean;
  isBold: boolean;
  color: string | undefined;
}

/** Service blocks that have anything to show: `copyWriting` split at each newline, without empty lines. */
export function serviceBlocks(
  blocks: readonly { imageUrl: string; title: string; copyWriting: string }[],
): { imageUrl: string; title: string; text: string }[] {
  return blocks
    .map(({ imageUrl, title, copyWriting }) => ({
      imageUrl,
      title: title.trim(),
      text: copyWriting
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    }))
    .filter(({ imageUrl, title, text }) => imageUrl + title + text !== '');
}

/** The enabled websites as links; relative addresses are resolved against `base`. */
export function websiteLinks(websites: readonly Website[], base: string): FooterLink[] {
  return websites
    .filter(({ status, keyword, title }) => status === 'enable' && (keyword + title).trim() !== '')
    .slice(0, MOST_WEBSITES)
    .map(({ url, title, keyword, needBold, fontColor }, id) => ({
      id,
      label: keyword.trim() || title.trim(),
      title: title.trim(),
      href: siteUrl(url, base),
      isBold: needBold === 'yes',
      color: safeColor(fontColor),
    }));
}

/** The alphabetical index: A–Z, 0–9, other. */
export const LETTER_INDEX = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'other'].map((letter) => ({
  letter,
  route: { area: 'www', path: `/ic/${letter}.html` } satisfies Route,
}));
