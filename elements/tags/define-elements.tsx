import type { ComponentType } from 'react';
import { ArticlePage } from '../../src/article/ArticlePage';
import { BomDropZone } from '../../src/bom/BomDropZone';
import { CartButton } from '../../src/cart/CartButton';
import { afterPaint, isPainted, nextTask, taskBehindPage } from '../../src/core/browser/scheduling';
import { SiteFooter } from '../../src/footer/SiteFooter';
import { documentParsed } from '../data-block';
import type { Attributes } from '../tag-list';
import { TAGS, type TagName } from '../tag-list';
import { defineElement } from './define';
import { LcHeader } from './LcHeader';
import { LcPopups } from './LcPopups';
import { useSite } from './use-site';

const CONTENTS: Record<TagName, ComponentType<Attributes>> = {
  'lc-header': LcHeader,
  'lc-footer': LcFooter,
  'lc-minicart': () => <CartButton variant="alone" />,
  'lc-bom-upload': BomDropZone,
  'lc-popups': LcPopups,
  'lc-article': ArticlePage,
};

/** The footer is the same on every site; its attribute tells the frame the page's site. */
function LcFooter({ site, size }: Attributes) {
  useSite(site);
  return <SiteFooter isSmall={size === 'small'} />;
}

/** Elements that users do not look at first: below the page, or over it after a while. */
const LATE: ReadonlySet<string> = new Set<TagName>(['lc-footer', 'lc-popups']);

interface Shared {
  /** Resolves when the page's data block is known. */
  blockRead: Promise<void>;
  /** Resolves when all page data are known. */
  complete: Promise<void>;
  onRendered: () => void;
}

/**
 * Registers the public tags. Each kind of element starts in a separate task, the header first, so that it is
 * painted before the rest, which comes behind the page's own work. Before the browser's first paint the
 * header starts in this task, to be in that paint.
 */
export function defineElements({ blockRead, complete, onRendered }: Shared): void {
  const isPrerendered = document.querySelector('[data-prerendered]') !== null;
  let turn = blockRead.then(() => (isPainted() ? nextTask() : undefined));
  let whole = complete;
  for (const [tag, Content] of Object.entries(CONTENTS)) {
    const attributes = [...TAGS[tag as TagName]];
    whole = Promise.all([whole, turn]).then(nextTask);
    const settings = {
      tag,
      attributes,
      Content,
      ready: turn,
      complete: whole,
      isLate: LATE.has(tag),
      onRendered,
    };
    // A tag that is defined when the parser comes to it does not get the shadow root of its fragment.
    if (settings.isLate && isPrerendered) void documentParsed().then(() => defineElement(settings));
    else defineElement(settings);
    turn = turn.then(tag === 'lc-header' ? afterPaint : taskBehindPage);
  }
}
