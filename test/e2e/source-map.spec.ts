import { readFileSync } from 'node:fs';
import { findMap, symbolicate } from '../../build/symbolicate';
import { expect, openHost, test } from './fixtures';

const folders = { released: 'release', built: 'dist' };
/** The demo serves the light build under the same name. */
const RUN = process.env.LC_RUNTIME === 'light' ? 'lc-frame.light.js' : 'lc-frame.js';
const mapped = (stack: string) => symbolicate(stack, () => findMap(folders, RUN));

/** Functions of the browser that the frame calls from many places; the page listens in on each. */
const CALLED: [owner: string, name: string][] = [
  ['EventTarget', 'addEventListener'],
  ['EventTarget', 'dispatchEvent'],
  ['Document', 'querySelector'],
  ['Document', 'querySelectorAll'],
  ['Document', 'createElement'],
  ['Element', 'attachShadow'],
  ['Element', 'closest'],
  ['Element', 'getBoundingClientRect'],
  ['Element', 'setAttribute'],
  ['Node', 'insertBefore'],
  ['Node', 'appendChild'],
  ['Node', 'getRootNode'],
  ['Storage', 'getItem'],
  ['Storage', 'setItem'],
  ['CSSStyleSheet', 'replaceSync'],
  ['CustomElementRegistry', 'define'],
  ['CustomElementRegistry', 'get'],
  ['ResizeObserver', 'observe'],
  ['IntersectionObserver', 'observe'],
  ['URLSearchParams', 'get'],
];

declare global {
  interface Window {
    __stacks: { name: string; stack: string }[];
  }
}

test('a stack of the built script is mapped to file and line of the sources', async ({ page, store }) => {
  await page.addInitScript((called) => {
    window.__stacks = [];
    for (const [owner, name] of called) {
      const prototype: object = Reflect.get(window, owner).prototype;
      const native: (...args: unknown[]) => unknown = Reflect.get(prototype, name);
      Reflect.set(
        prototype,
        name,
        new Proxy(native, {
          apply(target, self, args) {
            const stack = new Error(name).stack ?? '';
            window.__stacks.push({ name, stack });
            return Reflect.apply(target, self, args);
          },
        }),
      );
    }
  }, CALLED);
  await openHost(page, store);
  await page.locator('lc-footer .lc-root').first().waitFor();
  const stacks = await page.evaluate(() => window.__stacks);
  const places = new Map(
    stacks.flatMap(({ name, stack }) => {
      // The caller: the line below the page's own listener.
      const [caller = ''] = stack.split('\n').slice(2);
      // No map leads to the function before the script's body (build/styles.ts).
      if (caller.includes('startWhenSeen')) return [];
      return caller.includes('lc-frame') ? [[caller, name] as const] : [];
    }),
  );
  expect(places.size).toBeGreaterThanOrEqual(20);
  // All at once, because the map of the script is read for each text.
  const origins = mapped([...places.keys()].join('\n')).split('\n');
  for (const [at, [caller, name]] of [...places].entries()) {
    const place = /([\w@./-]+\.(?:m?js|tsx?)):(\d+):\d+/.exec(origins[at] ?? '');
    const [, file = '', line = ''] = place ?? [];
    expect(file, caller).not.toContain('lc-frame');
    expect(
      readFileSync(file, 'utf8').split('\n')[Number(line) - 1],
      `${caller} is ${file}:${line}`,
    ).toContain(name);
  }
});

test('an error thrown into the frame names the source file where it broke', async ({ page, store }) => {
  await openHost(page, store);
  const stack = await page.evaluate(() => {
    const hostile = {
      toString: () => {
        throw new Error('not you');
      },
    };
    try {
      Reflect.apply(window.lcFrame.url, undefined, ['list', hostile]);
      return 'nothing was thrown';
    } catch (error) {
      return error instanceof Error ? (error.stack ?? '') : '';
    }
  });
  expect(mapped(stack)).toMatch(/src\/core\/text\/[\w/-]+\.ts:\d+:\d+/);
});
