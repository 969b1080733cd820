import type { ComponentType } from 'react';
import { ArticlePage } from '../src/features/article/ArticlePage';
import { BomDropZone } from '../src/features/bom/BomDropZone';
import { CartButton } from '../src/features/cart/CartButton';
import { SiteFooter } from '../src/features/footer/SiteFooter';
import { type Attributes, defineElement } from './define';
import { LcHeader } from './LcHeader';
import { LcPopups } from './LcPopups';
import { TAGS, type TagName } from './tags';

const CONTENTS: Record<TagName, ComponentType<Attributes>> = {
  'lc-header': LcHeader,
  'lc-footer': SiteFooter,
  'lc-minicart': () => <CartButton variant="alone" />,
  'lc-bom-upload': BomDropZone,
  'lc-popups': LcPopups,
  'lc-article': ArticlePage,
};

/** Registers the public tags. */
export function defineElements(shared: {
  ready: Promise<void>;
  complete: Promise<void>;
  onRendered: () => void;
}): void {
  for (const [tag, Content] of Object.entries(CONTENTS)) {
    const attributes = Object.keys(TAGS[tag as TagName].attributes);
    defineElement({ tag, attributes, Content, ...shared });
  }
}
