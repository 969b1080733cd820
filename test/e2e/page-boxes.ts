import type { Page } from '@playwright/test';

/** A page's element outside the frame: its name, its box and its computed styles. */
export interface PageBox {
  name: string;
  box: string;
  style: Record<string, string>;
}

/** Everything the page itself shows: boxes relative to where its own content begins, and computed styles. */
export function pageBoxes(page: Page): Promise<PageBox[]> {
  return page.evaluate(() => {
    const FOLLOWS_PLACE =
      /^(perspective-origin|transform-origin|height|block-size|inset|top|bottom|left|right)/;
    const origin = document.querySelector('#content')?.getBoundingClientRect().top ?? 0;
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
    return [...document.querySelectorAll('html, body, body *:not(script)')]
      .filter((element) => element.closest('lc-header, lc-footer, lc-popups, lc-layer') === null)
      .map((element, index) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const header = document.querySelector('lc-header');
        const isAbove = header !== null && element.compareDocumentPosition(header) === 4;
        const down = isFixed(element) || isAbove ? top : top - origin;
        const footer = document.querySelector('lc-footer');
        const isBelow = !isFixed(element) && footer?.compareDocumentPosition(element) === 4;
        // What stands around the header grows and shrinks with it.
        const isAround = element.querySelector('lc-header, lc-footer') !== null;
        const box = isAround ? [left, width] : isBelow ? [left, width, height] : [left, down, width, height];
        const style = getComputedStyle(element);
        const rules = [...style]
          .filter((name) => !FOLLOWS_PLACE.test(name))
          .map((name) => [name, style.getPropertyValue(name)]);
        return {
          name: `${index} ${element.tagName}#${element.id}`,
          box: box.map((side) => side.toFixed(1)).join(' '),
          style: Object.fromEntries(rules),
        };
      });
  });
}

/** What differs, a line each. */
export function boxChanges(before: PageBox[], after: PageBox[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before.flatMap((one, index) => {
    const other = after[index];
    if (other === undefined || one.name !== other.name) return [`${one.name} became ${other?.name}`];
    const names = Object.keys(one.style).filter((name) => one.style[name] !== other.style[name]);
    return [
      ...(one.box === other.box ? [] : [`${one.name}: ${one.box} became ${other.box}`]),
      ...names.map((name) => `${one.name} ${name}: ${one.style[name]} became ${other.style[name]}`),
    ];
  });
}
