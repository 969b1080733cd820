import { setInterval } from 'node:timers/promises';
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

/** Copies a text as a person does, from a field, and pastes it into the search box. */
export async function pasteIntoBox(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.id = 'copied-from';
    field.style.cssText = 'position:fixed;top:0;left:0';
    field.value = given;
    field.select();
  }, text);
  await page.keyboard.press('Control+c');
  await page.evaluate(() => document.getElementById('copied-from')?.remove());
  await searchOf(page).input.focus();
  await page.keyboard.press('Control+v');
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

/** A scanner in keyboard mode, whose next key does not wait until the page has had the last. */
export class Scanner {
  constructor(private readonly cdp: CDPSession) {}

  static async of(page: Page): Promise<Scanner> {
    return new Scanner(await page.context().newCDPSession(page));
  }

  /**
   * Types a text and Enter, a key each 13 ms, on a machine slowed four times; GS, RS and EOT as keys with
   * Ctrl. An input method that is on reports every other key as its own, and puts the character in.
   */
  async scan(text: string, isInputMethodOn: boolean): Promise<void> {
    const left = [...text, '\r'];
    const sent: Promise<unknown>[] = [];
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for await (const _ of setInterval(13)) {
      const key = left.shift();
      if (key === undefined) break;
      sent.push(...this.press(key, isInputMethodOn));
    }
    await Promise.all(sent);
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }

  private press(key: string, isInputMethodOn: boolean): Promise<unknown>[] {
    const send = (type: 'keyDown' | 'rawKeyDown' | 'keyUp', more: object) =>
      this.cdp.send('Input.dispatchKeyEvent', { type, ...more });
    const held = WITH_CTRL.get(key);
    const named = held ? { key: held, modifiers: 2 } : { key };
    if (key === '\r') {
      const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
      return [send('keyDown', { ...enter, text: key }), send('keyUp', enter)];
    }
    if (!isInputMethodOn) return [send('keyDown', held ? named : { key, text: key }), send('keyUp', named)];
    return [
      send('rawKeyDown', { key: 'Process', windowsVirtualKeyCode: 229 }),
      this.cdp.send('Input.insertText', { text: key }),
      send('keyUp', named),
    ];
  }
}

const WITH_CTRL = new Map([
  ['\x1d', ']'],
  ['\x1e', '^'],
  ['\x04', 'd'],
]);
