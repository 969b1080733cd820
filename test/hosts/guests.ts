import { inflateSync } from 'node:zlib';
import type { Page } from '../engines/page';
import { until } from '../engines/tab';

interface Size {
  width: number;
  height: number;
}

const WIDE: Size = { width: 1280, height: 800 };
const NARROW: Size = { width: 375, height: 667 };

/** The dialog of each page, with the buttons that open and close it, in a window of either size. */
const LAYERS: Record<string, { size: Size; open: string; layer: string; close: string }> = {
  'bootstrap-5': { size: NARROW, open: '新建询价', layer: '#dialog.show', close: '取消' },
  'bootstrap-3': { size: WIDE, open: '新建订单', layer: '#dialog.in', close: '取消' },
  'layui-layers': { size: NARROW, open: '打开', layer: '.layui-layer-page', close: '返回' },
  article: { size: WIDE, open: '引用', layer: 'dialog[open]', close: '好' },
};

type Corner = readonly [left: number, top: number];

/**
 * Left and upper edge of the floating header by page and width, in px: below the bar, beside the column. A
 * page without `narrow` is the same on a phone.
 */
const PLACES: Record<string, { wide: Corner; narrow?: Corner }> = {
  'bootstrap-5': { wide: [0, 56] },
  'bootstrap-3': { wide: [210, 51], narrow: [0, 51] },
  'layui-layers': { wide: [0, 0] },
  'layui-column': { wide: [200, 60], narrow: [0, 60] },
  'adminlte-2': { wide: [230, 50], narrow: [0, 100] },
  adminlte: { wide: [250, 57], narrow: [0, 57] },
  // On phones the page's bar scrolls away.
  article: { wide: [0, 32], narrow: [0, 0] },
  'body-scrolls': { wide: [0, 0] },
};

const PRINTED = ['article', 'bootstrap-5', 'bootstrap-3', 'layui-layers', 'layui-column', 'adminlte'];

interface Check {
  title: string;
  run: (page: Page) => Promise<void>;
}

/**
 * The checks on the pages of other people's layouts (`guests/*.html`), written once for Chromium and Firefox,
 * which repeats the layouts alone. Each opens its page and throws an error that says what is wrong.
 */
export const GUEST_CHECKS = {
  'host layers': Object.entries(LAYERS).map(([name, { size }]) => ({
    title: `P19 the float ad hides while a dialog of ${name} is open and comes back afterwards [${size.width} px]`,
    run: (page: Page) => adStepsAside(page, name, size),
  })),
  'bars, columns': Object.entries(PLACES).flatMap(([name, { wide, narrow }]) => [
    keepsClear(name, WIDE, wide),
    ...(narrow ? [keepsClear(name, NARROW, narrow)] : []),
  ]),
  'shell, anchor, skip link': [
    ...[WIDE, NARROW].map((size) => ({
      title: `an app shell below the header makes room for the header’s published height [${size.width} px]`,
      run: (page: Page) => shellBelow(page, 'layui-above', size),
    })),
    {
      title: 'M14 an article opened at #comments shows them below the admin bar and the floating header',
      run: openedAtAnchor,
    },
    {
      title: 'P18 the first Tab stop is the page’s own skip link, the next one the frame’s',
      run: skipsToContent,
    },
  ],
  'a late body': [
    { title: 'a page’s header answers while its body is still coming', run: answersBeforeBody },
  ],
  paper: PRINTED.map((name) => ({
    title: `P17 ${name} prints on as many sheets of paper as it does without the frame`,
    run: (page: Page) => printsAsBare(page, name),
  })),
} satisfies Record<string, Check[]>;

const AD = '[data-track=float-ad]';
const FLOATING = '[data-floating][data-shown]';
const HEADER_CONTROLS = 'a, button, input';
const HOST_CONTROLS = '#host-bar a, #host-column a';

async function adStepsAside(page: Page, name: string, size: Size): Promise<void> {
  const { open, layer, close } = LAYERS[name] ?? { open: '', layer: '', close: '' };
  await openGuest(page, name, size);
  await page.see(AD);
  await page.click('main button', open);
  await page.see(layer);
  await page.gone(AD);
  const buttons = `${layer} button, ${layer} .layui-layer-btn a`;
  await nothingCovered(page, `seek(${JSON.stringify(buttons)})`);
  await page.click(buttons, close);
  await page.gone(layer);
  await page.see(AD);
  await forgetAd(page);
  await nothingThrown(page);
}

function keepsClear(name: string, size: Size, corner: Corner): Check {
  return {
    title: `M13 M14 the floating header keeps clear of the fixed bar of ${name}, and anchors keep clear of both [${size.width} px]`,
    run: (page) => standsClear(page, name, size, corner),
  };
}

async function standsClear(page: Page, name: string, size: Size, corner: Corner): Promise<void> {
  await openGuest(page, name, size);
  await standsBeside(page);
  // At once, where the page asks for smooth scrolling too: one smooth scroll would go on after the next has
  // begun.
  await page.read(
    "for (const box of [window, document.body]) box.scrollTo({ top: 700, behavior: 'instant' }); return 1",
  );
  const right = await page.read(
    'return (document.body.scrollTop > 0 ? document.body : document.documentElement).clientWidth',
  );
  const place = JSON.stringify([...corner, right]);
  await page.holds(
    `the floating header at ${place}`,
    `seek('${FLOATING}').some((bar) => { const { left, top, right } = bar.getBoundingClientRect(); return JSON.stringify([left, top, right].map(Math.round)) === '${place}'; })`,
  );
  await nothingCovered(page, `seek('${FLOATING}')[0].querySelectorAll('${HEADER_CONTROLS}')`);
  await nothingCovered(page, `seek('${HOST_CONTROLS}')`);
  await page.read("location.hash = document.querySelector('main h2').id; return 1");
  await page.holds(
    'the anchor in the upper half',
    "seek('main h2')[0].getBoundingClientRect().top < innerHeight / 2",
  );
  await page.holds(
    'the anchor below the floating header',
    `seek('main h2')[0].getBoundingClientRect().top >= seek('${FLOATING}')[0].getBoundingClientRect().bottom - 1`,
  );
  await nothingThrown(page);
}

async function shellBelow(page: Page, name: string, size: Size): Promise<void> {
  await openGuest(page, name, size);
  await standsBeside(page);
  await nothingThrown(page);
}

async function openedAtAnchor(page: Page): Promise<void> {
  await page.tab.resize(WIDE.width, WIDE.height);
  await page.tab.open(`${page.origin('guest')}/article.html#comments`);
  await page.holds(
    'the comments 88 px below the top',
    "Math.round(document.getElementById('comments').getBoundingClientRect().top) === 88",
  );
}

async function skipsToContent(page: Page): Promise<void> {
  await openGuest(page, 'article', WIDE);
  for (const words of ['跳到内容', '跳到正文']) {
    await page.tab.press('Tab');
    await page.holds(`the focus on ${words}`, `focused().textContent === '${words}'`);
  }
  await page.tab.press('Enter');
  await page.holds('the focus on the content', "document.activeElement.id === 'content'");
}

async function answersBeforeBody(page: Page): Promise<void> {
  await page.tab.resize(WIDE.width, WIDE.height);
  await page.tab.open(`${page.origin('guest')}/streamed.html`);
  await page.see('h1', '库存');
  await page.see('lc-footer[data-rendered]');
  await page.holds(
    'an answer first',
    "window.order[0] === 'box loading' && window.order.indexOf(answers + ' loading') >= 0 && window.order.includes('body')",
  );
  await nothingThrown(page);
}

async function printsAsBare(page: Page, name: string): Promise<void> {
  await openGuest(page, name, WIDE);
  await page.see('lc-footer[data-rendered]');
  const withFrame = await sheets(page);
  await page.tab.open(`${page.origin('guest')}/${name}.html?bare`);
  const bare = await sheets(page);
  if (bare < 2) throw new Error(`${bare} sheets of ${name} without the frame`);
  if (withFrame !== bare) throw new Error(`${withFrame} sheets of ${name}, ${bare} without the frame`);
}

async function sheets(page: Page): Promise<number> {
  const { print } = page.tab;
  if (print === undefined) throw new Error('this engine prints nothing');
  const pdf = await print();
  const plain = pdf.toString('latin1');
  // Firefox packs the objects of a PDF into deflated streams.
  const packed = [...plain.matchAll(/\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g)].map(
    ({ index, 0: { length } }) => inflateSync(pdf.subarray(index + length)).toString('latin1'),
  );
  return [plain, ...packed].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

async function openGuest(page: Page, name: string, { width, height }: Size): Promise<void> {
  await page.tab.resize(width, height);
  await page.tab.open(`${page.origin('guest')}/${name}.html`);
  await page.see('a', '登录');
}

/** Removes the cookie that keeps the ad from coming twice a day. */
async function forgetAd(page: Page): Promise<void> {
  // A browser that refuses the parent domain keeps it for this host.
  await page.read(
    "for (const domain of ['domain=.lc.localhost; ', '']) document.cookie = 'lc_float_ad_date=; ' + domain + 'path=/; max-age=0'; return document.cookie",
  );
}

/**
 * Checks that nothing of the page covers the header, that the header covers none of the page's bars, and that
 * the doctor finds nothing.
 */
async function standsBeside(page: Page): Promise<void> {
  await nothingCovered(
    page,
    `seek('${HEADER_CONTROLS}').filter((one) => one.getRootNode().host?.localName === 'lc-header')`,
  );
  await nothingCovered(page, `seek('${HOST_CONTROLS}')`);
  // The tests' own origin is not one of the store's.
  const faults = await page.read(
    "return (await lcFrame.doctor()).map(({ fault }) => fault).filter((fault) => !fault.includes('is not in the host list')).join('; ')",
  );
  if (faults !== '') throw new Error(`the doctor finds: ${faults}`);
}

/**
 * Waits until a pointer at its middle reaches each of the elements that `list` names, as far as that is in
 * the window.
 */
async function nothingCovered(page: Page, list: string): Promise<void> {
  await until(`${list} is covered nowhere`, async () => {
    const covered = await page.read(`
      return [...${list}].filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const x = left + width / 2, y = top + height / 2;
        // Closed panels are clipped to nothing, and a long dialog is scrolled to the control.
        if (width < 2 || y < 0 || y > innerHeight || x < 0 || x > innerWidth || getComputedStyle(one).visibility === 'hidden') return false;
        const hit = one.getRootNode().elementFromPoint(x, y);
        return hit === null || !(one.contains(hit) || hit.contains(one));
      }).map((one) => one.localName + ' ' + (one.textContent.trim() || one.getAttribute('aria-label'))).join(', ')`);
    if (covered !== '') throw new Error(`covered: ${covered}`);
    return true;
  });
}

async function nothingThrown(page: Page): Promise<void> {
  const errors = await page.errors();
  if (errors !== '') throw new Error(`on window.onerror: ${errors}`);
}
