import type { TAGS } from '../tags.ts';

type Tags = typeof TAGS;

/** What editors say of each tag and attribute. Not in elements/tags.ts, which every page loads. */
export const TAG_TEXTS: {
  [Tag in keyof Tags]: { description: string; attributes: Record<Tags[Tag][number], string> };
} = {
  'lc-header': {
    description: 'Top banner, top bar, search, BOM button, mini-cart, navigation and floating header.',
    attributes: {
      site: 'main, list or mro; wins over the page data',
      'results-target': '_blank opens search results in a new tab; default the same tab',
      banner: 'yes reserves the height of the top banner before the script runs; absent: none',
      'scroll-root':
        'a selector: the box whose scrolling shows the floating header; default the nearest scrolling ancestor',
    },
  },
  'lc-footer': {
    description: 'Service blocks, articles, contact, website lists, letter index and legal line.',
    attributes: { site: 'main, list or mro; wins over the page data' },
  },
  'lc-minicart': { description: 'The mini-cart alone, as a button with its panel.', attributes: {} },
  'lc-bom-upload': { description: 'The BOM upload alone, as a drop zone.', attributes: {} },
  'lc-popups': {
    description: 'Marketing pop-ups and the bottom float ad.',
    attributes: { page: 'home asks the server for marketing pop-ups' },
  },
  'lc-article': {
    description: 'A static article page shown in place.',
    attributes: { path: 'path of the page; default /public/post/first/index.html' },
  },
};
