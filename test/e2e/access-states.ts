import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

export const header = (page: Page): Locator => page.locator('lc-header');
export const footer = (page: Page): Locator => page.locator('lc-footer');
const button = (page: Page, name: string | RegExp) => header(page).getByRole('button', { name }).first();

/** One open state of the frame: how a keyboard opens it, and what then stands there. */
export interface OpenState {
  name: string;
  open: (page: Page) => Promise<Locator>;
}

const byButton = (name: string, trigger: string | RegExp = name, region: string = name): OpenState => ({
  name,
  open: async (page) => {
    await button(page, trigger).focus();
    await page.keyboard.press('Enter');
    return header(page).getByRole('region', { name: region, exact: true });
  },
});

/** The parts that a user can open anywhere; Escape closes each. */
export const STATES: OpenState[] = [
  byButton('我的工作台'),
  byButton('手机APP'),
  byButton('联系客服'),
  byButton('供应商合作'),
  byButton('集团产业服务'),
  byButton('PLUS会员'),
  byButton('购物车', /^购物车，/),
  {
    name: '商品分类',
    open: async (page) => {
      await button(page, '全部商品分类').focus();
      await page.keyboard.press('Enter');
      await header(page).locator('[data-row]').first().waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      return header(page).locator('[data-panel]');
    },
  },
  {
    name: '搜索建议',
    open: async (page) => {
      const search = header(page).getByRole('combobox', { name: '搜索型号或产品' }).first();
      await search.fill('STM32');
      return header(page).getByRole('listbox', { name: '搜索建议' });
    },
  },
  {
    name: '退出确认',
    open: async (page) => {
      await button(page, '退出').focus();
      await page.keyboard.press('Enter');
      return page.getByRole('alertdialog');
    },
  },
];

export const BOM_STATE = byButton('BOM上传');

/** Opens a state and waits until it stands still. */
export async function openState(page: Page, state: OpenState): Promise<Locator> {
  const panel = await state.open(page);
  await expect(panel).toBeVisible();
  await expect(panel).not.toContainText(/加载中|loading/);
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return panel;
}

export async function closeState(page: Page, panel: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  if (await panel.isVisible()) await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

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

/** Targets of the frame smaller than `size` px whose 24 px circle meets another target (WCAG 2.5.8), as readable lines. */
export function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((least) => {
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
          box.width > 1 && box.height > 1 && style.visibility === 'visible' && !element.closest('[inert]');
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
  }, size);
}
