import type { Page } from '@playwright/test';

/**
 * The element with the keyboard focus, through every shadow root: its name, whether it is on screen, and
 * whether it has a ring.
 */
export interface Stop {
  name: string;
  inFrame: boolean;
  isSeen: boolean;
  hasRing: boolean;
}

export function focusedStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    let element = document.activeElement;
    let inFrame = false;
    while (element?.shadowRoot?.activeElement) {
      inFrame = element.localName.startsWith('lc-');
      element = element.shadowRoot.activeElement;
    }
    if (!element) return { name: '', inFrame: false, isSeen: false, hasRing: false };
    const box = element.getBoundingClientRect();
    const ringOf = (one: Element | null): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    return {
      name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''}`,
      inFrame,
      isSeen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
      // A box around an input may carry the ring for it.
      hasRing: ringOf(element) || ringOf(element.parentElement) || ringOf(element.closest('form, label')),
    };
  });
}

/**
 * Targets of the frame, or in its parts of a selector, smaller than `size` px whose circle of that size meets
 * another one (WCAG 2.5.8), as readable lines.
 */
export function smallTargets(page: Page, size: number, within = '*'): Promise<string[]> {
  return page.evaluate(
    ([least, part]) => {
      interface Target {
        name: string;
        box: DOMRect;
        element: Element;
      }
      const targets: Target[] = [];
      const visit = (root: ParentNode) => {
        for (const element of root.querySelectorAll('a[href], button, input, select, [tabindex="0"]')) {
          const label = element.matches('input[type=checkbox]')
            ? (element.closest('label') ?? element)
            : element;
          const box = label.getBoundingClientRect();
          const style = getComputedStyle(element);
          const isShown =
            box.width > 1 &&
            box.height > 1 &&
            style.visibility === 'visible' &&
            element.matches(`${part} *`) &&
            !element.closest('[inert]');
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          if (isShown) targets.push({ name: `${element.localName} ${name.slice(0, 16)}`, box, element });
        }
      };
      for (const host of document.querySelectorAll('lc-header, lc-footer'))
        if (host.shadowRoot) visit(host.shadowRoot);
      const meets = ({ box, element }: Target): boolean => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return targets.some(({ box: other, element: another }) => {
          if (another === element || another.contains(element) || element.contains(another)) return false;
          const dx = Math.max(other.left - x, 0, x - other.right);
          const dy = Math.max(other.top - y, 0, y - other.bottom);
          return Math.hypot(dx, dy) < least / 2;
        });
      };
      return targets
        .filter((target) => Math.min(target.box.width, target.box.height) < least - 0.5 && meets(target))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
    },
    [size, within] as const,
  );
}
