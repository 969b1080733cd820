import type { Page } from '@playwright/test';
import { expect, FRAME_ELEMENTS } from './fixtures';
import { CORPUS } from './hostile-corpus';

export interface Spoiling {
  /** The place in the corpus where the first field begins. */
  turn: number;
  /** Every text of the replies, only those that are no addresses, or none. */
  replies: 'all' | 'words' | 'none';
  pageData: boolean;
}

type Ending = Awaited<ReturnType<Page['addInitScript']>>;

/**
 * Before any script of the page runs: every text in every JSON answer (fetch and upload) and in the page's
 * data block becomes a payload, each field another one; whatever runs is written down by `__trap`, each call
 * in `calls`. The document begins with an empty session storage, as a new tab does. What it returns ends it.
 */
export function spoilEverything(page: Page, spoiling: Spoiling): Promise<Ending> {
  return page.addInitScript(
    ({ turn, replies, pageData, corpus }) => {
      if (window.top === window) sessionStorage.clear();
      const ran: unknown[] = [];
      Reflect.set(window, 'ran', ran);
      Reflect.set(window, '__trap', (what: unknown) => ran.push(what));
      let next = turn;
      const KEPT = ['code', 'msg', 'env', 'site', 'projectConfigVO', 'dataUrl', 'identity', 'uuid', 'theme'];
      const spoil = (value: unknown, key = ''): unknown => {
        if (KEPT.includes(key)) return value;
        if (typeof value === 'string') {
          if (replies === 'words' && /^(https?:)?\/\//.test(value)) return value;
          next += 1;
          return corpus[next % corpus.length];
        }
        if (Array.isArray(value)) return value.map((item) => spoil(item, key));
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoil(inner, name)]));
      };
      const spoilText = (text: string): string => {
        try {
          const whole = JSON.stringify(spoil(JSON.parse(text)));
          return whole.replace(
            /^\{/,
            '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
          );
        } catch {
          return text;
        }
      };
      if (replies !== 'none') {
        const plain = window.fetch.bind(window);
        const calls: { isOver: boolean }[] = [];
        Reflect.set(window, 'calls', calls);
        window.fetch = async (input, init) => {
          const call = { isOver: false };
          calls.push(call);
          try {
            const response = await plain(input, init);
            const text = await response.text();
            return new Response(spoilText(text), { status: response.status, headers: response.headers });
          } finally {
            call.isOver = true;
          }
        };
        const given = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseText');
        Object.defineProperty(XMLHttpRequest.prototype, 'responseText', {
          get() {
            return spoilText(String(given?.get?.call(this)));
          },
        });
      }
      if (!pageData) return;
      const watch = new MutationObserver(() => {
        const block = document.getElementById('lc-frame-data');
        if (!block?.nextSibling) return;
        watch.disconnect();
        block.textContent = spoilText(block.textContent ?? '');
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    { ...spoiling, corpus: CORPUS },
  );
}

/** Writes down what the frame asks of hosts that no field may lead it to. */
export function watchRequests(page: Page): string[] {
  const gone: string[] = [];
  page.on('request', (request) => {
    if (/evil|раураl|xn--/.test(new URL(request.url()).hostname)) gone.push(request.url());
  });
  return gone;
}

/**
 * Opens everything the frame has, one after the other, and looks for harm each time: a field may show only
 * where it is drawn.
 */
export async function openEverything(page: Page): Promise<void> {
  for (const helper of [findHarm, rest]) {
    await page.evaluate(([name, text]) => Reflect.set(window, name, new Function(`return ${text}`)), [
      helper.name,
      `(${helper})(${JSON.stringify(FRAME_ELEMENTS)})`,
    ] as const);
  }
  await page.evaluate(rest);
  await expectHarmless(page);
  // A pop-up makes the search box inert.
  while ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  const search = page.locator('lc-header').getByRole('combobox', { name: '搜索型号或产品' }).first();
  await search.focus();
  await page.evaluate(rest);
  await expectHarmless(page);
  // MRO has no suggestions.
  await page.locator('lc-header').getByRole('combobox', { name: '搜索类型' }).first().selectOption('全部');
  const asked = page.waitForRequest((request) => request.url().includes('/search/searchTip'));
  await search.fill('STM32');
  await asked;
  await page.evaluate(rest);
  await expectHarmless(page);
  await search.fill('');
  await search.blur();
  const { harm, opened } = await page.evaluate(openAll);
  expect(harm).toEqual([]);
  expect(opened, 'buttons that have opened something').toBeGreaterThan(5);
}

/** Every answer has come and is drawn, and nothing fades in any more. */
async function rest(): Promise<void> {
  const calls: { isOver: boolean }[] = Reflect.get(window, 'calls');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  while (calls.some(({ isOver }) => !isOver)) await frame();
  await frame();
  const fading = [...document.querySelectorAll('*')]
    .flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? [])
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

async function openAll(): Promise<{ harm: string[]; opened: number }> {
  const harm = new Set<string>();
  const roots = () =>
    [...document.querySelectorAll('lc-header,lc-footer,lc-popups,lc-bom-upload')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
  const all = (selector: string) =>
    roots().flatMap((root) =>
      [...root.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement),
    );
  const rested: () => Promise<void> = Reflect.get(window, 'rest');
  const look = () => {
    const found: unknown = Reflect.get(window, 'findHarm')();
    if (Array.isArray(found)) for (const line of found) harm.add(String(line));
  };
  const press = async (element: Element) => {
    if (element instanceof HTMLElement) element.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    look();
  };
  const isOpen = (button: Element) => button.getAttribute('aria-expanded') === 'true';
  await rested();
  look();
  let opened = 0;
  for (const button of all('button[aria-expanded="false"]')) {
    await press(button);
    await rested();
    look();
    if (isOpen(button)) opened += 1;
    for (const inner of all('[data-row] button, [data-row], [role=tab]').slice(0, 12)) await press(inner);
    if (isOpen(button)) await press(button);
  }
  return { harm: [...harm], opened };
}

/**
 * Nothing has run, nothing that could run or load stands in any shadow root, and no prototype has changed.
 */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(findHarm, FRAME_ELEMENTS)).toEqual([]);
}

function findHarm(elements: string): string[] {
  const harm: string[] = [];
  const ran: unknown = Reflect.get(window, 'ran');
  if (Array.isArray(ran) && ran.length > 0) harm.push(`ran: ${ran.join()}`);
  if (Reflect.has({}, 'polluted')) harm.push('prototype polluted');
  const ADDRESSES = 'href src xlink:href action formaction srcset poster data background'.split(' ');
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (/^(script|iframe|object|embed|base|meta|frame|link)$/.test(element.localName))
        harm.push(element.outerHTML);
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) harm.push(`${name}=${value}`);
        if (name === 'style' && /url\(|expression|@import|javascript/i.test(value))
          harm.push(`style=${value}`);
        if (!ADDRESSES.includes(name)) continue;
        if (!/^(https?:\/\/|tel:\d|#)/.test(value))
          harm.push(`${element.localName} ${name}=${value.slice(0, 80)}`);
      }
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  for (const host of document.querySelectorAll(elements)) {
    if (host.shadowRoot) visit(host.shadowRoot);
  }
  return harm;
}

/**
 * The frame keeps its shape: no sideways scrolling, no header that fills the screen, nothing over the page.
 */
export async function expectWhole(page: Page): Promise<void> {
  const { overflow, headerHeight } = await page.evaluate(() => ({
    overflow: Math.max(
      ...[...document.querySelectorAll('lc-header, lc-footer')].map(
        ({ scrollWidth }) => scrollWidth - window.innerWidth,
      ),
    ),
    headerHeight: document.querySelector('lc-header')?.getBoundingClientRect().height ?? 0,
  }));
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
  expect(headerHeight, 'height of the header').toBeLessThan(420);
  await expect(
    page.locator('lc-header').getByRole('combobox', { name: '搜索型号或产品' }).first(),
  ).toBeVisible();
}
