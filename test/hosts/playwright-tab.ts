import type { Page } from '@playwright/test';
import type { Tab } from '../engines/tab';

/** Playwright's page as the tests of all engines have one. */
export function playwrightTab(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    run: (body) => page.evaluate(`(async()=>{${body}\n})()`),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async doublePress(x, y) {
      await page.mouse.click(x, y);
      await page.mouse.click(x, y);
    },
    tap: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    pressControl: (letter) => page.keyboard.press(`Control+${letter}`),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    print: () => page.pdf({ format: 'A4' }),
    close: () => page.close(),
  };
}
