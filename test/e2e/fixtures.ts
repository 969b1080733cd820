import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { TAGS } from '../../elements/tag-list';
import { atRest } from './page-watch';
import { watchTraffic } from './quiet';
import { StoreControl } from './store-control';

export { expect };

const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Marks a browser test as part of a matrix: the same behaviour on more pages, widths or inputs.
 * `npm test` leaves these out; `npm run test:all` runs them (test/README.md).
 */
export const IN_MATRIX = { tag: '@matrix' };

/** Tags a test as part of the matrix unless it is in the share that every run has. */
export function matrixUnless(isInEveryRun: boolean): { tag?: string } {
  return isInEveryRun ? {} : IN_MATRIX;
}

/** The kinds of host page that journeys run on. */
export const HOSTS = {
  main: (store: StoreControl) => store.url('www', '/'),
  mro: (store: StoreControl) => store.url('mro', '/'),
  list: (store: StoreControl) => store.url('list', '/catalog/1.html'),
  hostile: (store: StoreControl) => store.url('www', '/hostile.html'),
} as const;
export type Host = keyof typeof HOSTS;
const isHost = (name: string): name is Host => Object.hasOwn(HOSTS, name);

interface Fixtures {
  /** The reference store's switches for this test's own session. */
  store: StoreControl;
  sessionId: string;
  /**
   * The page that a journey runs on: the worst one, or that in brackets at the end of the title (MRO's has a
   * tree and suggestions of its own; `list` differs in data only). The light build repeats an area's journey
   * on the plainest page, which has every other test too.
   */
  host: Host;
  /** Opens that page and waits until the frame's header stands. */
  open: () => Promise<void>;
  /** Unexpected lines of the console, and uncaught errors. The list must be empty after each test. */
  troubles: string[];
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Changes to a context that emptying it between two tests does not undo. */
const LASTING = ['newCDPSession', 'grantPermissions', 'setOffline'] as const;

export const test = base.extend<Fixtures>({
  // The test after one that did something lasting gets a context of its own.
  context: async ({ context }, use) => {
    let isLasting = false;
    for (const name of LASTING) {
      const plain: unknown = Reflect.get(context, name);
      if (typeof plain !== 'function') throw new Error(`a context has no ${name}`);
      Reflect.set(context, name, (...given: unknown[]) => {
        isLasting = true;
        return Reflect.apply(plain, context, given);
      });
    }
    await use(context);
    if (isLasting) await context.close();
  },
  sessionId: async ({ baseURL: _baseURL }, use) => use(randomBytes(12).toString('hex')),
  // The static host is asked without cookies; there the user agent names the test's session.
  userAgent: async ({ sessionId }, use) => use(`${AGENT} lc-demo-sid/${sessionId}`),
  store: async ({ context, baseURL, sessionId }, use) => {
    const port = Number(new URL(baseURL ?? '').port);
    await context.addCookies([{ name: 'lc_demo_sid', value: sessionId, domain: '.lc.localhost', path: '/' }]);
    await use(new StoreControl(port, sessionId));
  },
  host: async ({ baseURL: _baseURL }, use, { title }) => {
    const isPlain = process.env.LC_RUNTIME === 'light' && title.endsWith('@journey');
    const named = /\[(\w+)\]$/.exec(title)?.[1] ?? '';
    if (isHost(named)) await use(named);
    else await use(isPlain ? 'main' : 'hostile');
  },
  open: async ({ page, store, host }, use) => use(() => openHost(page, store, host)),
  troubles: [
    async ({ context }, use) => {
      watchTraffic(context);
      const troubles: string[] = [];
      context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        // A failed request is the browser's own line about a fault the test has switched on.
        const isNetwork = /Failed to load resource|net::ERR|CORS policy/.test(message.text());
        if (message.type() === 'error' && !isNetwork) troubles.push(`console: ${message.text()}`);
      });
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export const header = (page: Page) => page.locator('lc-header');
/** The cart's button in the header, and the panel that it opens. */
export const cartButton = (page: Page) =>
  header(page)
    .getByRole('button', { name: /^购物车/ })
    .first();
export const cartPanel = (page: Page) => page.getByRole('region', { name: '购物车', exact: true });

/** Opens a host page and waits until the frame's header stands. */
export async function openHost(page: Page, store: StoreControl, host: Host = 'main'): Promise<void> {
  await page.goto(HOSTS[host](store));
  await page.locator('lc-header .lc-root').first().waitFor();
}

/** Selects every element of the frame. */
export const FRAME_ELEMENTS = [...Object.keys(TAGS), 'lc-layer'].join();

/** Rules of axe that the open page breaks inside the frame's elements, as `rule: target` lines. */
export async function axeViolations(page: Page, within = FRAME_ELEMENTS): Promise<string[]> {
  // A part that fades or slides in has other colours on the way.
  await atRest(page);
  await page.evaluate(() => {
    // An AMD loader on the page would swallow axe's global.
    Reflect.set(globalThis, '__define', Reflect.get(globalThis, 'define'));
    Reflect.set(globalThis, 'define', undefined);
  });
  await page.addScriptTag({ path: AXE_PATH });
  return page.evaluate(async (selector) => {
    Reflect.set(globalThis, 'define', Reflect.get(globalThis, '__define'));
    interface AxeResult {
      violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
    }
    const axe: { run: (context: object, options: object) => Promise<AxeResult> } = Reflect.get(
      globalThis,
      'axe',
    );
    const include = selector
      .split(', ')
      .filter((part) => document.querySelector(part) !== null)
      .map((part) => [part]);
    const { violations } = await axe.run({ include }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
    );
  }, within);
}
