import type { Page } from '@playwright/test';

/** A page's element outside the frame: its name, its box and its computed styles. */
export interface PageBox {
  name: string;
  box: string;
  /** A line `name: value` for each property. */
  style: string;
}

/** Everything the page itself shows: boxes relative to where its own content begins, and computed styles. */
export async function pageBoxes(page: Page): Promise<PageBox[]> {
  // As one text: hundreds of elements with hundreds of properties each cost seconds as objects.
  const text = await page.evaluate(() => {
    const FOLLOWS_PLACE =
      /^(perspective-origin|transform-origin|height|block-size|inset|top|bottom|left|right)/;
    const origin = document.querySelector('#content')?.getBoundingClientRect().top ?? 0;
    const header = document.querySelector('lc-header');
    const footer = document.querySelector('lc-footer');
    const all = [...getComputedStyle(document.documentElement)];
    const kept = all.filter((name) => !FOLLOWS_PLACE.test(name));
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
    const boxes = [...document.querySelectorAll('html, body, body *:not(script)')]
      .filter((element) => element.closest('lc-header, lc-footer, lc-popups, lc-layer') === null)
      .map((element, index) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isAbove = header !== null && element.compareDocumentPosition(header) === 4;
        const down = isFixed(element) || isAbove ? top : top - origin;
        const isBelow = !isFixed(element) && footer?.compareDocumentPosition(element) === 4;
        // An element around the header grows and shrinks with it.
        const isAround = element.querySelector('lc-header, lc-footer') !== null;
        let box = [left, down, width, height];
        if (isAround) box = [left, width];
        else if (isBelow) box = [left, width, height];
        const style = getComputedStyle(element);
        if (style.length !== all.length) throw new Error('properties of its own');
        const rules = kept.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return {
          name: `${index} ${element.tagName}#${element.id}`,
          box: box.map((side) => side.toFixed(1)).join(' '),
          style: rules.join('\n'),
        };
      });
    // A page may have given its arrays or objects a `toJSON` of its own.
    return boxes.map(({ name, box, style }) => [name, box, style].join('\0')).join('\x01');
  });
  return text.split('\x01').map((line) => {
    const [name = '', box = '', style = ''] = line.split('\0');
    return { name, box, style };
  });
}

/** The differences, a line each. */
export function boxChanges(before: PageBox[], after: PageBox[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before.flatMap((one, index) => {
    const other = after[index];
    if (other === undefined || one.name !== other.name) return [`${one.name} became ${other?.name}`];
    return [
      ...(one.box === other.box ? [] : [`${one.name}: ${one.box} became ${other.box}`]),
      ...styleChanges(one.style, other.style).map((change) => `${one.name} ${change}`),
    ];
  });
}

function styleChanges(before: string, after: string): string[] {
  if (before === after) return [];
  const lines = after.split('\n');
  return before.split('\n').flatMap((line, index) => {
    const other = lines[index];
    return line === other ? [] : [`${line} became ${other}`];
  });
}
