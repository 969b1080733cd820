import type { CDPSession, Locator, Page } from '@playwright/test';
import { holdClock } from './pointer';

/** The main header's parts of the search. */
export function searchOf(page: Page) {
  const form = page.getByRole('search', { name: '商品搜索', exact: true });
  return {
    form,
    input: form.getByRole('combobox', { name: '搜索型号或产品' }),
    type: form.getByRole('combobox', { name: '搜索类型' }),
    button: form.getByRole('button', { name: '搜索', exact: true }),
    list: form.getByRole('listbox', { name: /搜索/ }),
    options: form.getByRole('listbox', { name: /搜索/ }).getByRole('option'),
    status: form.getByRole('status'),
  };
}

/** Types without a pause, however slow the machine: the page's clock stands still until the last key. */
export async function typeQuickly(page: Page, input: Locator, text: string): Promise<void> {
  await page.clock.install();
  await holdClock(page);
  await input.pressSequentially(text);
  await page.clock.resume();
}

/** An input method as the browser's protocol drives it. */
export class InputMethod {
  constructor(private readonly cdp: CDPSession) {}

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** One keystroke of a composition: the browser's 229 key, then the text so far. */
  async stroke(text: string): Promise<void> {
    await this.key('rawKeyDown', 229, 'Process');
    await this.cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }

  /** Commits by a click on a candidate. */
  async commit(text: string): Promise<void> {
    await this.cdp.send('Input.insertText', { text });
  }

  /** Commits by a key: its keydown belongs to the input method, its keyup looks like any other (S3). */
  async commitByKey(text: string, key: 'Enter' | ' '): Promise<void> {
    await this.key('rawKeyDown', 229, key);
    await this.commit(text);
    await this.key('keyUp', key === ' ' ? 32 : 13, key);
  }

  /** A key the input method keeps for itself, such as an arrow through its candidates. */
  async key(type: 'rawKeyDown' | 'keyUp', windowsVirtualKeyCode: number, key: string): Promise<void> {
    await this.cdp.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode, key });
  }
}
