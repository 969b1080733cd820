import type { Page } from '@playwright/test';

/** The least size of a target for a finger, in px. */
const FINGER_PX = 44;

/**
 * The frame's controls that a finger can reach on screen and that take its touch in less than 44 px of
 * height, or in less than 44 px of width with another control beside them, as readable lines. Measured by hit
 * tests, because a pseudo-element may be a part of a control. A link in a line of text may be lower (WCAG
 * 2.5.8 inline).
 */
export function shortTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const CONTROLS = 'a[href], button, input:not([hidden]), select, [role="option"], [role="slider"]';
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const hasHeader = document.querySelector('lc-header') !== null;
    /** The control at a point of the window. */
    const controlAt = (x: number, y: number): Element | null => {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(x, y);
        if (inner === null || inner === hit) break;
        hit = inner;
      }
      const label = hit?.closest('label');
      return label ? label.querySelector('input') : (hit?.closest(CONTROLS) ?? null);
    };
    // A scroll of the page itself would swap the header for the floating one.
    const bringToView = (element: Element) => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(box).overflow)) continue;
        const [own, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
        box.scrollBy(own.x - around.x - around.width / 2, own.y - around.y - around.height / 2);
      }
      if (!hasHeader) element.scrollIntoView({ block: 'center' });
    };
    // The frame of a field is a part of each control in it.
    const frame = (element: Element) => {
      const field = element.closest('[data-field]');
      return field === null ? 0 : 2 * Number.parseFloat(getComputedStyle(field).borderTopWidth);
    };
    /** Measures how far from a point, on one side, the control still takes a touch. */
    const reach = (element: Element, x: number, y: number, dx: number, dy: number): number => {
      let px = 0;
      while (px < finger && controlAt(x + dx * (px + 1), y + dy * (px + 1)) === element) px += 1;
      return px;
    };
    const isInText = (element: Element) =>
      element.closest('p, dd, bdi') !== null && getComputedStyle(element).display === 'inline';
    const lines: string[] = [];
    for (const element of roots.flatMap((root) => [...root.querySelectorAll(CONTROLS)])) {
      const label = element.closest('label') ?? element;
      bringToView(label);
      const box = label.getBoundingClientRect();
      const [x, y] = [Math.floor(box.x + box.width / 2) + 0.5, Math.floor(box.y + box.height / 2) + 0.5];
      const isSeen = box.width >= 2 && box.height >= 2 && getComputedStyle(element).opacity !== '0';
      if (!isSeen || controlAt(x, y) !== element || isInText(element)) continue;
      const height = 1 + frame(element) + reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1);
      const width = 1 + reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0);
      const isBeside = [-1, 1].some((side) => {
        const other = controlAt(x + (side * finger) / 2, y);
        return other !== null && other !== element && !other.contains(element) && !element.contains(other);
      });
      // Half a pixel is lost at each edge of a box between two pixels.
      if (height >= finger - 1 && (width >= finger - 1 || !isBeside)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      lines.push(`${element.localName} ${name.slice(0, 20)}: ${width} × ${height}`);
    }
    return [...new Set(lines)];
  }, FINGER_PX);
}
