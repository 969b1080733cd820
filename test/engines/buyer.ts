import type { Page } from './page';
import { until } from './tab';

/**
 * The host pages that a buyer's six journeys are tried on (docs/product.md S29–S33, C19–C22, A13): the site
 * with goods of its own, and the worst page.
 */
export const BUYER_PAGES: Record<string, [area: string, path: string]> = {
  mro: ['mro', '/'],
  hostile: ['www', '/hostile.html'],
};

const LIST = '序号\t型号\t数量\n1\tSTM32F103C8T6\t10\n2\tCH340G\t1,000\n3\tTPS54331DR\t5';
const BOX = 'input[role=combobox]';
const CART = 'section[aria-label=购物车]';

/**
 * Each journey begins on the open page of a customer whose cart has eight lines, and leaves no panel open.
 */
const JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  async keys(page) {
    // The MRO site searches its own goods first.
    await page.read("lcFrame.search({ text: '', type: 'all' }); focused().blur(); return 1");
    await page.tab.pressControl('k');
    await page.holds('the focus in the empty box', `focused().matches('${BOX}') && focused().value === ''`);
    await page.tab.type('stm32f1');
    const { text } = await page.see('[role=option]', 'STM32');
    await page.tab.press('ArrowDown');
    await page.holds('an active row', "seek('[role=option][aria-selected=true]').length === 1");
    await page.tab.press('ArrowRight');
    await page.holds(`${text} in the box`, `focused().value === ${JSON.stringify(text)}`);
    await page.tab.press('Escape');
    await page.read('focused().blur(); return 1');
    await page.tab.pressControl('k');
    await page.holds(
      'its words selected',
      `focused().selectionEnd === ${text.length} && focused().selectionStart === 0`,
    );
  },
  async 'quick order'(page) {
    await copy(page, LIST);
    await page.read(
      "document.addEventListener('lc-bom-uploaded', (event) => { event.preventDefault(); window.bom = event.detail.bomUuid; }, { once: true }); window.bom = undefined; return 1",
    );
    await page.tab.pressControl('k');
    await page.tab.pressControl('v');
    const order = await page.see('section[aria-label=BOM配单] table', 'CH340G');
    if (!order.text.includes('识别到 4 行') || !order.isHit) throw new Error(`the rows read: ${order.text}`);
    await page.holds('the first model in the box', `seek('${BOX}')[0].value === 'STM32F103C8T6'`);
    await page.tab.press('ArrowDown');
    await page.holds('the focus on the button', "focused().localName === 'button'");
    // A link that hands the list on brings it back.
    await page.click('section[aria-label=BOM配单] button', '复制链接');
    await page.see('[role=status]', '已复制链接');
    const link = await pasted(page);
    await page.read(`location.assign(${JSON.stringify(link)}); return 1`);
    const linked = await page.see('section[aria-label=BOM配单] table', 'CH340G');
    if (linked.text !== order.text) throw new Error(`the link's rows read: ${linked.text}`);
    await page.holds('an address without the list', "!location.href.includes('lc-list')");
    // Not by Enter: in headless Firefox no button, of any page, answers a key.
    await page.click('section[aria-label=BOM配单] button', 'BOM配单');
    await page.holds('the upload', "typeof window.bom === 'string' && window.bom.length > 0");
    await page.gone('section[aria-label=BOM配单]');
  },
  async 'customer data'(page) {
    await page.see('.lc-root *', '2星');
    await page.click('button', '联系客服');
    const contact = await page.see('section[aria-label=联系客服]');
    for (const said of ['林悦', '0755-83210318', '2850123456'])
      if (!contact.text.includes(said)) throw new Error(`no ${said} in 联系客服`);
    await page.tab.press('Escape');
    await page.gone('section[aria-label=联系客服]');
  },
  async viewed(page) {
    await page.read(
      "for (const model of ['AO3400A', 'LM358DR']) lcFrame.noteViewed({ code: 'C-' + model, model }); return 1",
    );
    await page.read("lcFrame.search({ text: '' }); return 1");
    await page.click(BOX);
    await page.see('[role=option]', 'LM358DR');
    await page.click('button[aria-label="删除浏览记录 LM358DR"]');
    await page.gone('[role=option]', 'LM358DR');
    await page.see('[role=option]', 'AO3400A');
    await page.tab.press('Escape');
    await page.gone('[role=option]');
  },
  async 'cart review'(page) {
    await page.click('button', '购物车');
    await page.see(`${CART} s`, '原价');
    await page.see(`${CART} *`, '已省 ¥');
    const { text } = await page.see('tr[data-line] bdi');
    await page.click('button[aria-label^=复制型号]');
    await page.see('[role=status]', '已复制型号');
    await page.tab.press('Escape');
    await page.gone(CART);
    if ((await pasted(page)) !== text) throw new Error(`not ${text} is pasted`);
  },
  async 'noted as added'(page) {
    await page.control('POST', 'cart/add', { zone: 'isNeed' });
    await page.read("lcFrame.cart.noteAdded({ code: 'C10001' }); return 1");
    await page.see('button[aria-label="购物车，9 件"]');
    await page.holds(
      'what a screen reader hears',
      "[...document.querySelector('lc-header').shadowRoot.querySelectorAll('[role=status]')].some((region) => region.textContent.includes('已加入购物车，共 9 款'))",
    );
  },
};

/** A buyer's day on one page, from any page of the store: the six journeys, the failing one named. */
export async function buy(page: Page, where: string): Promise<void> {
  const [area, path] = BUYER_PAGES[where] ?? ['www', '/hostile.html'];
  await page.control('POST', 'state', { role: 'customer', popup: 'none', cart: 'normal' });
  await page.tab.open(page.origin(area) + path);
  // Late in the day Firefox may load a page without focusing its window, and then hands it no key.
  await page.tab.show?.();
  await page.see('button[aria-label="购物车，8 件"]');
  for (const [name, run] of Object.entries(JOURNEYS)) {
    // The MRO site has quick inquiries instead of BOM uploads (S32 quick order).
    if (name === 'quick order' && where === 'mro') continue;
    await page.read('focused().blur(); return 1');
    await run(page).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  const errors = await page.errors();
  if (errors !== '') throw new Error(`on window.onerror: ${errors}`);
}

/** A field of the page's own, to copy from and to paste into; gone again before the frame is used. */
async function inField<T>(page: Page, value: string, use: () => Promise<T>): Promise<T> {
  await page.read(`
    const field = document.body.appendChild(document.createElement('textarea'));
    field.id = 'own-field';
    field.style.cssText = 'position:fixed;top:0;left:0;z-index:99999';
    field.value = ${JSON.stringify(value)};
    field.select();
    return 1`);
  const result = await use();
  await page.read("document.getElementById('own-field').remove(); return 1");
  return result;
}

function copy(page: Page, text: string): Promise<void> {
  return inField(page, text, () => page.tab.pressControl('c'));
}

function pasted(page: Page): Promise<string> {
  return inField(page, '', async () => {
    await page.tab.pressControl('v');
    return until('something pasted', async () => {
      const value = await page.read("return document.getElementById('own-field').value");
      return typeof value === 'string' && value !== '' ? value : undefined;
    });
  });
}
