import { intoClosedRoot } from '../fixtures/closed-root';
import { readNames } from '../fixtures/read-names';
import { BUYER_PAGES, buy } from './buyer';
import { check, tickAndDelete, uploadBom } from './buying';
import { FRAGMENT_STEPS } from './fragment-steps';
import { beside, GATEWAY_STEPS } from './gateway-steps';
import { GOVERNED_STEPS } from './governed-steps';
import { GUEST_STEPS } from './guest-steps';
import type { Page } from './page';
import { type Step, TODAY_ONLY } from './step';
import { until } from './tab';

const CUSTOMER = '1024886A';
/**
 * WPE sends the store's cookie to no other host of *.localhost, so the cart's host does not recognize the
 * customer and says so (C15 independent carts).
 */
const GUEST_ONLY = { 'WPE WebKit 2.38': 'guest only' };
const BOX = 'input[role=combobox]';
const BELOW_FLOOR = ['Element.prototype.attachShadow', 'fetch', 'HTMLDialogElement.prototype.showModal'];

/** Opens a page as a user who is already logged in at the store. */
async function openAs(page: Page, state: object, path?: string): Promise<void> {
  await page.control('POST', 'state', { popup: 'none', ...state });
  await page.openFrame(path);
}

async function nothingThrown(page: Page): Promise<void> {
  const errors = await page.errors();
  check(errors === '', `on window.onerror: ${errors}`);
}

export const JOURNEY: readonly Step[] = [
  {
    // This is the first step, because the ad is shown once a day.
    name: 'host dialog',
    async run(page) {
      await openAs(page, { role: 'guest' });
      await page.see('[data-track=float-ad]');
      await page.read(`
        document.body.insertAdjacentHTML('beforeend', '<dialog id="theirs" style="height:100%"><button>OK</button></dialog>');
        document.getElementById('theirs').showModal();
        return 1`);
      await page.gone('[data-track=float-ad]');
      check((await page.see('#theirs button')).isHit, 'the host’s button is covered');
      await page.read("document.getElementById('theirs').close(); return 1");
      await page.see('[data-track=float-ad]');
    },
  },
  {
    name: 'header',
    async run(page) {
      await openAs(page, { role: 'guest' });
      for (const text of ['登录', '免费注册']) check((await page.see('a', text)).isHit, `${text} is covered`);
      const colour = await page.read(
        "return getComputedStyle(seek('button[type=submit]', '搜索')[0]).backgroundColor",
      );
      check(colour === 'rgb(20, 86, 200)', `the search button is ${colour}`);
      await nothingThrown(page);
    },
  },
  {
    name: 'small header',
    async run(page) {
      const heights =
        "['lc-header', 'lc-footer'].map((tag) => document.querySelector(tag).offsetHeight).join()";
      await openAs(page, { role: 'guest' }, '/?size=small&fragments=yes');
      for (const text of ['登录', '免费注册', '购物车'])
        check((await page.see('a', text)).isHit, `${text} is covered`);
      await page.holds('one line each', `${heights} === '64,44'`);
      const resize = (size: string) =>
        page.read(`
          for (const tag of document.querySelectorAll('lc-header, lc-footer')) tag.setAttribute('size', '${size}');
          return 1`);
      await resize('');
      await page.see('form[role=search]');
      await resize('small');
      await page.gone('form[role=search]');
      await page.holds('one line each again', `${heights} === '64,44'`);
      await nothingThrown(page);
    },
  },
  {
    name: 'menus',
    async run(page) {
      await openAs(page, { role: 'guest' });
      await page.click('button', '联系客服');
      const flyout = await page.see('section[aria-label=联系客服]');
      check(flyout.isHit && flyout.top > 0, 'the flyout is covered');
      await page.tab.press('Escape');
      await page.gone('section[aria-label=联系客服]');
      await page.click('button', '商品分类');
      await page.see('[data-row], section[aria-label*=分类] li');
      await page.hover('section[aria-label*=分类] li a');
      await page.see('[data-panel] li');
      const torn = await page.read(
        "return seek('[data-panel] ul > li').filter((group) => group.querySelector('ul') && group.getClientRects().length > 1).length",
      );
      check(torn === 0, `${torn} category groups are torn across columns`);
    },
  },
  {
    name: 'closed root',
    except: TODAY_ONLY,
    async run(page) {
      await openAs(page, { role: 'guest' });
      await page.read(`(${intoClosedRoot})(); return 1`);
      await page.click('button', '联系客服');
      await page.click('section[aria-label=联系客服] *');
      await page.see('section[aria-label=联系客服]');
      await page.click('h1');
      await page.gone('section[aria-label=联系客服]');
      await nothingThrown(page);
    },
  },
  {
    name: 'hidden',
    except: TODAY_ONLY,
    async run(page) {
      await openAs(page, { role: 'customer' });
      await page.see('.lc-root *', CUSTOMER);
      await page.click(BOX);
      await page.read("document.body.style.visibility = 'hidden'; return 1");
      await page.gone('.lc-root *');
      await page.holds('the focus on the page', 'focused() === document.body');
      await page.read("document.body.style.visibility = ''; return 1");
      await page.see('.lc-root *', CUSTOMER);
      await nothingThrown(page);
    },
  },
  {
    name: 'taken names',
    except: TODAY_ONLY,
    async run(page) {
      await page.control('POST', 'state', { role: 'customer', popup: 'none' });
      const { document, window, interfaces } = readNames('lc-frame.js');
      const names = await page.read(
        `return [...${JSON.stringify(document)}.filter((name) => !(name in document)), ...${JSON.stringify(window)}.filter((name) => !(name in window)), 'documentMode', 'nanostoresGlobal'].join()`,
      );
      const taken = ['console', 'event', ...interfaces];
      for (const query of [`names=${names}`, `take=${taken}`]) {
        await page.openFrame(`/hostile.html?hazards=&${query}`);
        await page.see('.lc-root *', CUSTOMER);
        await page.click(BOX);
        await page.tab.type('STM32');
        await page.see('[role=option]', 'STM32');
        await nothingThrown(page);
      }
    },
  },
  {
    name: 'search',
    async run(page) {
      await openAs(page, { role: 'guest' });
      await page.read(
        "document.addEventListener('lc-search', (event) => { event.preventDefault(); window.found = event.detail.url; }); return 1",
      );
      await page.click('input[role=combobox]');
      await page.tab.type('stm32');
      await page.see('[role=option]', 'STM32');
      await page.tab.press('Enter');
      await page.holds('the search of what was typed', "window.found && window.found.includes('k=stm32')");
    },
  },
  {
    name: 'login',
    // The reply of the cart turns the user who has just logged in into a guest again, sooner or later.
    except: GUEST_ONLY,
    async run(page) {
      await openAs(page, { role: 'guest' }, '/newuser.html');
      await page.click('a', '登录');
      await page.see('button[name=role]');
      await page.click('button[name=role][value=customer]');
      await page.see('lc-header *, .lc-root *', CUSTOMER);
    },
  },
  {
    name: 'cart',
    except: GUEST_ONLY,
    async run(page) {
      await openAs(page, { role: 'customer' });
      await tickAndDelete(page);
    },
  },
  {
    name: 'BOM',
    except: GUEST_ONLY,
    async run(page) {
      await openAs(page, { role: 'customer' });
      await uploadBom(page);
    },
  },
  {
    name: 'pop-up',
    except: GUEST_ONLY,
    async run(page) {
      await page.control('POST', 'state', { role: 'customer', popup: 'newcustomer' });
      await page.tab.open(`${page.origin('www')}/`);
      const popup = await page.see('dialog[open]');
      check(popup.isHit, 'the pop-up is covered');
      await page.tab.press('Escape');
      await page.gone('dialog[open]');
    },
  },
  {
    name: 'dialog',
    async run(page) {
      await openAs(page, { role: 'guest' });
      // The dialog is opened by keyboard, so that every engine must draw a focus ring.
      await page.click('#old-button');
      await page.tab.press('Tab');
      await page.read("void lcFrame.confirm({ title: '提示', msg: '确定删除？' }); return 1");
      await page.see('dialog[open] button');
      await page.holds(
        'the focus with its ring on a button of the dialog',
        // Headless Firefox is never the active window, and then draws no ring.
        "focused().localName === 'button' && (!document.hasFocus() || getComputedStyle(focused()).outlineStyle === 'solid')",
      );
      await page.tab.press('Escape');
      await page.gone('dialog[open]');
      await nothingThrown(page);
    },
  },
  {
    name: 'host bars',
    async run(page) {
      await openAs(page, { role: 'guest' });
      await page.read(`
        document.body.insertAdjacentHTML('afterbegin', '<div style="position:fixed;inset:0 0 auto;height:32px;z-index:99999;background:#000"></div>');
        document.querySelector('lc-footer').insertAdjacentHTML('beforebegin', '<div style="height:1500px"></div><h2 id="there">there</h2><div style="height:3000px"></div>');
        scrollTo(0, 700);
        return 1`);
      await page.holds(
        'the floating header below the host’s bar',
        "Math.round(seek('[data-floating][data-shown]')[0].getBoundingClientRect().top) === 32",
      );
      check((await page.see('[data-floating] input')).isHit, 'its search box is covered');
      // The padding is set once the header has found its place. A jump by script before that ignores the
      // header. The anchor is above the footer, because Safari has no scroll anchoring: it moves whatever is
      // below a footer that renders after the jump.
      await page.holds(
        'the room above anchors',
        'Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) >= 87',
      );
      await page.read("location.hash = 'there'; return 1");
      await page.holds(
        'the anchor below the floating header',
        "Math.abs(document.getElementById('there').getBoundingClientRect().top - 88) < 1",
      );
      await nothingThrown(page);
    },
  },
  {
    name: 'footer',
    async run(page) {
      await openAs(page, { role: 'guest' });
      await page.see('footer a');
      check(Number(await page.read("return seek('footer a').length")) > 20, 'the footer has few links');
    },
  },
  ...(['fragments', 'start'] as const).map((way) => ({
    name: way,
    async run(page: Page) {
      await openAs(page, { role: 'guest' }, `/?${way}=yes`);
      await page.holds('the frame', "document.querySelector('lc-header').dataset.rendered === ''");
      check(Number(await page.read("return seek('.lc-root header').length")) === 1, 'two headers');
      await page.click('button', '联系客服');
      check((await page.see('section[aria-label=联系客服]')).isHit, 'the flyout is covered');
      await nothingThrown(page);
    },
  })),
  {
    name: 'below the floor',
    async run(page) {
      for (const without of BELOW_FLOOR) {
        await page.tab.open(
          `${page.origin('www')}/hostile.html?hazards=reserved,old-engine&without=${without}`,
        );
        const link = await page.see('lc-header > a', '立芯商城');
        check(link.isHit, `without ${without} the link cannot be pressed`);
        const height = await page.read("return document.querySelector('lc-header').offsetHeight");
        check(Number(height) < 60, `without ${without} ${height} px are reserved`);
        await nothingThrown(page);
      }
    },
  },
  {
    name: 'leaving',
    except: GUEST_ONLY,
    async run(page) {
      await openAs(page, { role: 'customer' });
      await page.see('.lc-root *', CUSTOMER);
      await page.control('POST', 'faults', { call: '/cas/user/info', kind: 'delay', ms: 8000 });
      await page.read(
        "document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'user' } })); return 1",
      );
      await page.openFrame();
      const stored = await page.read("return sessionStorage.getItem('user-sessionStorage')");
      await page.control('DELETE', 'faults');
      check(
        String(stored).includes(CUSTOMER),
        `what is stored of the session: ${String(stored).slice(0, 80)}`,
      );
    },
  },
  {
    name: 'unreadable data',
    async run(page) {
      await page.control('POST', 'state', { role: 'guest' });
      // An earlier page of this tab has stored its hosts there.
      await page.read('sessionStorage.clear(); return 1');
      await page.openFrame('/hostile.html?hazards=reserved,calls&data=broken');
      // The result does not matter. By then the page view's own calls have been sent too, or none will be.
      await page.read('return lcFrame.refreshCart().then(() => 1, () => 1)');
      const away = await page.read(
        "return window.hostCalls.filter((address) => !address.includes('.localhost')).join(' ')",
      );
      check(away === '', `calls went to ${away}`);
    },
  },
  {
    name: 'phone, touch',
    except: { 'WPE WebKit 2.38': 'fixed window' },
    async run(page) {
      // WebKitGTK's window cannot be narrower than 447 px.
      await page.tab.resize(375, 720);
      try {
        await openAs(page, { role: 'guest' });
        const wide = await page.read('return document.querySelector("lc-header").scrollWidth - innerWidth');
        check(Number(wide) <= 0, `the header is ${wide} px too wide`);
        await page.tap('button', '购物车');
        const panel = await page.see('section[aria-label=购物车]');
        const room = Number(await page.read('return innerWidth'));
        check(
          room < 480 && panel.isHit && panel.width <= room,
          `the cart is covered, or too wide for ${room} px`,
        );
      } finally {
        await page.tab.resize(1280, 800);
      }
    },
  },
  {
    name: 'composition',
    async run(page) {
      await openAs(page, { role: 'guest' });
      await page.read(
        "window.searches = 0; document.addEventListener('lc-search', (event) => { event.preventDefault(); window.searches += 1; }); return 1",
      );
      await page.click('input[role=combobox]');
      // The events of Chinese typing in Firefox's order: the last input event follows compositionend, and
      // Enter during composition commits the word.
      await page.read(`
        const field = focused();
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
        const say = (event) => field.dispatchEvent(event);
        const composed = { bubbles: true, composed: true };
        say(new CompositionEvent('compositionstart', composed));
        set.call(field, 'xinpian');
        say(new InputEvent('input', { ...composed, data: 'xinpian', isComposing: true }));
        say(new KeyboardEvent('keydown', { ...composed, key: 'Enter', keyCode: 229, isComposing: true, cancelable: true }));
        set.call(field, '芯片');
        say(new CompositionEvent('compositionend', { ...composed, data: '芯片' }));
        say(new InputEvent('input', { ...composed, data: '芯片' }));
        return 1`);
      check((await page.read('return window.searches')) === 0, 'Enter inside a composition searched');
      await page.tab.press('Enter');
      await until('the search of the word', async () =>
        (await page.read('return window.searches')) === 1 ? true : undefined,
      );
    },
  },
  ...Object.keys(BUYER_PAGES).map((where) => ({
    name: `buyer, ${where}`,
    except: TODAY_ONLY,
    run: (page: Page) => buy(page, where),
  })),
  ...GUEST_STEPS,
  ...GOVERNED_STEPS,
  ...FRAGMENT_STEPS,
  ...GATEWAY_STEPS,
  {
    name: 'back',
    except: TODAY_ONLY,
    async run(before) {
      const [first, next] = ['/help/101.html', '/help/102.html'];
      // Firefox keeps no page of a tab whose windows are open, and steps before have opened some.
      const page = await beside(before, `${before.origin('www')}/control`);
      await page.control('POST', 'state', { role: 'guest', popup: 'none', cart: 'normal' });
      const open = async () => {
        await page.openFrame(first);
        await page.see('a', '登录');
        await page.click(BOX);
        await page.tab.type('STM32');
        await page.see('[role=option]', 'STM32');
      };
      await open();
      // A browser keeps no page of which a call is under way, and the silent login may begin one at any time.
      // Nothing of the frame may keep the page out for good, so it is left until it is kept.
      await until('the browser is asked to keep the page', async () => {
        await page.read(`
          sessionStorage.removeItem('may-be-kept');
          addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('may-be-kept', persisted));
          addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; });
          location.assign('${next}');
          return 1`);
        await page.holds('the next page', `location.pathname === '${next}'`);
        await page.see('a', '登录');
        if ((await page.read("return sessionStorage.getItem('may-be-kept')")) === 'true') return true;
        await open();
        return undefined;
      });
      await page.control('POST', 'state', { role: 'customer' });
      await page.read('history.back(); return 1');
      await page.holds('the page that was left', `location.pathname === '${first}'`);
      await page.see('.lc-root *', CUSTOMER);
      await page.see('button[aria-label="购物车，8 件"]');
      if (await page.read('return window.isRestored === true')) {
        const words = await page.read(`return seek('${BOX}')[0].value`);
        check(words === 'STM32', `in the box: ${words}`);
      } else {
        // It keeps a page as long as it likes. The new one is told what a kept one hears.
        console.log('back: the browser has made the page anew');
        await page.control('POST', 'state', { role: 'guest' });
        await page.read("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); return 1");
        await page.see('a', '登录');
      }
      await nothingThrown(page);
      await page.tab.close();
    },
  },
];
