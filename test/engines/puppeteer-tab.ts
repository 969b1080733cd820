import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import old from 'puppeteer-core-14';
import type { Key, Tab } from './tab';

const VIEWPORT = { width: 1280, height: 800 };

/** Opens Firefox, which Puppeteer controls by WebDriver BiDi. */
export async function firefoxTab(options: LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({ ...options, browser: 'firefox', defaultViewport: VIEWPORT });
  const [first = await browser.newPage()] = await browser.pages();
  const tab = (page: Page): Tab => ({
    ...tabOf(page),
    async open(url) {
      // Now and then Firefox drops a load that follows closely on another.
      await page.goto(url).catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return page.goto(url);
      });
    },
    openBeside: async () => tab(await browser.newPage()),
    show: () => page.bringToFront(),
    print: async () => Buffer.from(await page.pdf({ format: 'A4' })),
    close: () => (page === first ? browser.close() : page.close()),
  });
  return tab(first);
}

/** Opens a Chromium of before 2023, with the last Puppeteer that speaks its protocol. */
export async function oldChromiumTab(executablePath: string, env: NodeJS.ProcessEnv): Promise<Tab> {
  const browser = await old.launch({
    executablePath,
    env,
    pipe: true,
    headless: true,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'],
    defaultViewport: { ...VIEWPORT, hasTouch: true },
  });
  const [page = await browser.newPage()] = await browser.pages();
  const tab = tabOf(page);
  return {
    ...tab,
    resize: (width, height) => page.setViewport({ width, height, hasTouch: true }),
    close: () => browser.close(),
  };
}

/** The members of Puppeteer's page that both versions have. */
type Common = {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  setViewport(size: typeof VIEWPORT): Promise<void>;
  mouse: Pick<Page['mouse'], 'move' | 'click'>;
  touchscreen: Pick<Page['touchscreen'], 'tap'>;
  keyboard: {
    press(key: Key | 'c' | 'k' | 'v'): Promise<void>;
    down(key: 'Control'): Promise<void>;
    up(key: 'Control'): Promise<void>;
    type(text: string): Promise<void>;
  };
};

function tabOf(page: Common): Omit<Tab, 'close'> {
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
    async pressControl(letter) {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter);
      await page.keyboard.up('Control');
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
  };
}
