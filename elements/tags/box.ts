import { SITES, type Site } from '../../src/core/page/constants';
import { $hosts } from '../../src/core/page/hosts';
import { markupHash } from '../../src/core/page/model/markup-hash';
import { shownHash } from '../../src/core/page/model/shown-hash';
import { $pageData, $pageSite } from '../../src/core/page/page-data';
import { notePress } from '../../src/ui/double-press';
import { keepOwnScrolling } from '../../src/ui/own-scrolling';
import { keepFromPage } from '../page/kept-events';
import { learnSisters, trackClick } from '../page/link-events';
import { keepTexts } from './keep-texts';

/** Whether the root has a fragment's box, or ours by now. */
export function isPrerendered(root: ShadowRoot | null): root is ShadowRoot {
  return root?.querySelector('.lc-root[data-element]') != null;
}

/** The box of a fragment whose nodes can stay, because it shows the page's data and nobody has changed it. */
export function keptBox(container: ShadowRoot | null): HTMLElement | undefined {
  const box = container?.querySelector<HTMLElement>('.lc-root[data-hash]');
  if (!box) return undefined;
  const hash = shownHash(__LC_VERSION__, {
    tag: box.dataset.element ?? '',
    isSmall: container?.host.getAttribute('size') === 'small',
    site: siteOf(container),
    data: $pageData.get(),
    hosts: $hosts.get(),
  });
  // A box of another window's document has other classes than ours.
  const isWhole = box instanceof HTMLElement && box.dataset.markup === markupHash(box.innerHTML);
  return box.dataset.hash === hash && isWhole ? box : undefined;
}

function siteOf(container: ShadowRoot | null): Site {
  return SITES.find((one) => one === container?.host.getAttribute('site')) ?? $pageSite.get();
}

/** The box for an element's React root. */
export function newBox(container: ShadowRoot, tag: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'lc-root';
  // The page may be in another language, or name none (WCAG 3.1.2).
  box.lang = 'zh-CN';
  box.dataset.element = tag;
  container.append(box);
  return box;
}

/** What every box listens to, for its links, presses, keys, wheel and texts. */
export function listenIn(box: HTMLElement): HTMLElement {
  for (const type of ['click', 'auxclick'] as const) box.addEventListener(type, trackClick, true);
  box.addEventListener('click', notePress, true);
  for (const type of ['pointerover', 'focusin']) box.addEventListener(type, learnSisters, true);
  keepFromPage(box);
  keepOwnScrolling(box);
  keepTexts(box);
  return box;
}
