import type { Page } from 'puppeteer-core';
import { expect, type Tab, test } from './next-page-browser';
import type { StoreControl } from './store-control';

/** Every page links the sheet and has a header of its own before the script comes. */
const QUERY = '?fragments=yes&transitions=yes';
/** The parts that the browser fades between two pages; a part of the frame stands still. */
const PAGE_ONLY = ['::view-transition-new(root)', '::view-transition-old(root)'];

const watch = (page: Page, css = '') => page.evaluateOnNewDocument(holdTransition, css);

async function open(page: Page, store: StoreControl): Promise<void> {
  await page.goto(store.url('www', `/help/101.html${QUERY}`));
  await settled(page);
}

const settled = (page: Page) =>
  page.waitForFunction(() => window.lcFrame?.timing && window.lcFrame.getUser().customerLogin === 0);

/**
 * Goes from the page that `begin` opens to the next one by script, as by the click of a link; resolves to
 * what moves on the way. Chromium gives up a part of all transitions, more of them on a busy machine, also
 * between two pages without a frame: then it begins again.
 */
async function cross({ page, read }: Tab, begin: () => Promise<unknown>, tries = 24): Promise<unknown> {
  let moving: unknown;
  for (let left = tries; left > 0; left--) {
    await begin();
    await page.evaluate((to) => {
      Reflect.set(window, 'isLeft', true);
      location.assign(to);
    }, `/help/102.html${QUERY}`);
    moving = await read(() =>
      Reflect.get(window, 'isLeft') === true ? undefined : Reflect.get(window, 'moving'),
    );
    if (moving !== 'none') return moving;
  }
  return moving;
}

/**
 * Runs in each page before anything else: holds its transition in the middle, and tells what moves then, or
 * `none`.
 */
function holdTransition(css: string): void {
  // Its easing is quicker at the beginning.
  const HALF_FADED = 0.3;
  const own = new CSSStyleSheet();
  own.replaceSync(css);
  document.adoptedStyleSheets.push(own);
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition === null) Reflect.set(window, 'moving', 'none');
    else void viewTransition.ready.then(() => hold(viewTransition));
  });
  const hold = (transition: ViewTransition) => {
    const moving: [part: string, Animation][] = [];
    for (const animation of document.getAnimations()) {
      const part = animation.effect instanceof KeyframeEffect ? animation.effect.pseudoElement : null;
      if (!part?.startsWith('::view-transition')) continue;
      animation.pause();
      animation.currentTime = HALF_FADED * Number(animation.effect?.getComputedTiming().duration);
      moving.push([part, animation]);
    }
    Reflect.set(window, 'moving', [...new Set(moving.map(([part]) => part))].sort());
    Reflect.set(window, 'finish', () => {
      for (const [, animation] of moving) animation.finish();
      return transition.finished;
    });
  };
}

const finish = (page: Page) => page.evaluate(() => Reflect.get(window, 'finish')());

/** Reads the header's place in the transition's picture and its place on the page. */
const places = () => {
  const drawn = (part: string) => {
    const { width, height, transform } = getComputedStyle(
      document.documentElement,
      `::view-transition-group(${part})`,
    );
    const { e, f } = new DOMMatrix(transform);
    return [e, f, Number.parseFloat(width), Number.parseFloat(height)].map(Math.round);
  };
  const own = (tag: string) => {
    const { x, y, width, height } = document.querySelector(tag)?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height].map(Math.round);
  };
  const old = getComputedStyle(document.documentElement, '::view-transition-old(lc-header)').display;
  return { drawn: drawn('lc-header'), own: own('lc-header'), old };
};

const picture = (page: Page) => page.screenshot({ captureBeyondViewport: false, encoding: 'base64' });

/**
 * Whether the header's part of two pictures, and the part below it, differ in more than how letters are
 * smoothed.
 */
function compare(page: Page, one: string, other: string): Promise<{ header: boolean; below: boolean }> {
  return page.evaluate(
    async (pictures) => {
      const [left, right] = await Promise.all(
        pictures.map(async (data) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1);
        }),
      );
      const { top, bottom } = document.querySelector('lc-header')?.getBoundingClientRect() ?? new DOMRect();
      const differ = (from: number, to: number) => {
        const [before, after] = [left, right].map((all) =>
          all?.data.slice(from * all.width * 4, to * all.width * 4),
        );
        return before?.some((value, at) => Math.abs(value - (after?.[at] ?? 0)) > 64) ?? false;
      };
      return { header: differ(top, bottom), below: differ(bottom, innerHeight) };
    },
    [one, other],
  );
}

test('W8 the header keeps still while the page below it changes', async ({ tab, store }) => {
  const { page } = tab;
  await watch(page);
  let before = '';
  const moving = await cross(tab, async () => {
    await open(page, store);
    before = await picture(page);
  });
  expect(moving).toEqual(PAGE_ONLY);
  await settled(page);
  const middle = await picture(page);
  await finish(page);
  const after = await picture(page);
  for (const other of [before, after])
    expect(await compare(page, middle, other)).toEqual({ header: false, below: true });
});

test('W8 nothing moves with reduced motion', async ({ tab, store }) => {
  await tab.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await watch(tab.page);
  expect(await cross(tab, () => open(tab.page, store), 4)).toBe('none');
});

test('W8 the page’s own transitions are as without the sheet', async ({ tab, store }) => {
  const { page } = tab;
  await watch(page, '@view-transition { navigation: auto } main { view-transition-name: own }');
  await open(page, store);
  const within = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => {});
    await transition.ready;
    const names = document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view')
          ? effect.pseudoElement
          : [],
      );
    await transition.finished;
    return names;
  });
  const between = await cross(tab, () => open(page, store));
  for (const parts of [String(within), String(between)]) {
    expect(parts).toContain('(own)');
    expect(parts).not.toContain('lc-');
  }
});

const STATES: Record<string, (page: Page, store: StoreControl) => Promise<unknown>> = {
  // The next page has a banner above its header, and this one has not.
  lower: (_, store) => store.set({ banners: 'single' }),
  async floating(page) {
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('div'), { style: 'height:3000px' }));
      scrollTo(0, 900);
    });
    await page.waitForSelector('lc-header >>> [data-floating][data-shown]', { visible: true });
  },
  async open(page) {
    // By keyboard, because a pointer there would show on the next page too.
    const button = await page.waitForSelector('lc-header >>> ::-p-aria([name="联系客服"][role="button"])');
    await button?.press('Enter');
    await page.waitForSelector('lc-header >>> section[aria-label="联系客服"]', { visible: true });
  },
};
for (const [state, enter] of Object.entries(STATES))
  test(`W8 a header that is ${state} is at once as the next page has it`, async ({ tab, store }) => {
    const { page } = tab;
    await watch(page);
    const begin = async () => {
      await store.set({ banners: 'none' });
      await open(page, store);
      await enter(page, store);
    };
    expect(await cross(tab, begin)).toEqual(PAGE_ONLY);
    await settled(page);
    const { drawn, own, old } = await page.evaluate(places);
    expect({ drawn, old }).toEqual({ drawn: own, old: 'none' });
    const middle = await picture(page);
    await finish(page);
    expect(await compare(page, middle, await picture(page))).toEqual({ header: false, below: true });
  });
