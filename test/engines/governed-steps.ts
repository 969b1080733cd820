import { check } from './buying';
import type { Page } from './page';
import { type Step, TODAY_ONLY } from './step';

const CART = 'section[aria-label=购物车]';
/** With no page's button: its window is never active. */
const NO_BUTTON_BY_KEY = 'headless, it clicks no button by a key';
const ROWS = 'section[aria-label=购物车商品]';

async function openBeside(page: Page, hazard: string, state: object): Promise<void> {
  await page.control('POST', 'state', { role: 'customer', popup: 'none', ...state });
  // A pointer that rests on the cart's button would open it.
  await page.tab.move(5, 600);
  await page.openFrame(`/hostile.html?hazards=reserved,${hazard}`);
  await page.see('.lc-root *', '1024886A');
}

/** The page's effects on itself reach the frame; its wheel and keys are its own, and ours are ours. */
export const GOVERNED_STEPS: readonly Step[] = [
  {
    name: 'governed, look',
    except: TODAY_ONLY,
    async run(page) {
      await openBeside(page, 'mourning', { cart: 'normal' });
      await page.click('button', '购物车');
      await page.see(CART);
      await page.read("void lcFrame.confirm({ msg: '删除？' }); return 1");
      await page.see('dialog[open] button');
      for (const box of [CART, 'dialog[open]'])
        await page.holds(`${box} in grey`, `getComputedStyle(seek('${box}')[0]).filter === 'grayscale(1)'`);
      await page.read("document.body.style.cssText = 'opacity: 0.5; visibility: hidden'; return 1");
      await page.gone('dialog[open]');
      await page.read("document.body.style.visibility = ''; return 1");
      await page.see('dialog[open]');
      await page.holds('the dialog half seen', "getComputedStyle(seek('dialog[open]')[0]).opacity === '0.5'");
      await page.read("document.body.style.cssText = ''; return 1");
      await page.tab.press('Escape');
      await page.gone('dialog[open]');
      await page.read("document.body.style.pointerEvents = 'none'; return 1");
      const pressed = await page.read('return at(innerWidth - 100, 130).localName');
      check(pressed === 'html', `a press meets ${String(pressed)}`);
    },
  },
  {
    name: 'governed, wheel',
    except: TODAY_ONLY,
    async run(page) {
      await openBeside(page, 'slider', { cart: 'lines-500' });
      await page.click('button', '购物车');
      await page.see(ROWS);
      // The drivers have no wheel of their own that every engine takes.
      const heard = await page.read(`
        const roll = (deltaY) => {
          const event = new WheelEvent('wheel', { deltaY, bubbles: true, composed: true, cancelable: true });
          seek('${ROWS} *')[0].dispatchEvent(event);
          return event.defaultPrevented;
        };
        const first = roll(100);
        const box = seek('${ROWS}')[0];
        box.scrollTo(0, box.scrollHeight);
        return [first, window.slides, roll(100), window.slides].join()`);
      check(heard === 'false,0,true,1', `prevented and heard: ${String(heard)}`);
    },
  },
  ...(['player', 'slide-show', 'game'] as const).flatMap((hazard): Step[] => [
    {
      name: `governed, Enter beside a ${hazard}`,
      // The frame presses the button itself where the page has prevented the key.
      except: hazard === 'game' ? TODAY_ONLY : { ...TODAY_ONLY, Firefox: NO_BUTTON_BY_KEY },
      async run(page) {
        await openBeside(page, hazard, { cart: 'normal' });
        await page.read("seek('button', '购物车')[0].focus(); return 1");
        await page.tab.press('Enter');
        await page.see(`${CART} [role=tab]`);
      },
    },
    {
      name: `governed, keys beside a ${hazard}`,
      except: TODAY_ONLY,
      async run(page) {
        await openBeside(page, hazard, { cart: 'normal' });
        await workByKeys(page, hazard !== 'game');
      },
    },
  ]),
];

/** `isFirst`: the frame hears of keys before the page. */
async function workByKeys(page: Page, isFirst: boolean): Promise<void> {
  await page.read("const [cart] = seek('button', '购物车'); cart.focus(); cart.click(); return 1");
  await page.see(`${CART} [role=tab]`);
  await page.read(`seek('${CART} [role=tab]')[0].focus(); return 1`);
  await page.tab.press('ArrowRight');
  await page.holds('the focus on the next tab', `focused() === seek('${CART} [role=tab]')[1]`);
  await page.tab.press('Escape');
  await page.gone(CART);
  await page.click('input[role=combobox]');
  await page.tab.type('m m');
  await page.holds('the typed words', "seek('input[role=combobox]')[0].value === 'm m'");
  const heard = String(await page.read('return window.playerKeys.join()'));
  check(!isFirst || heard === '', `the page heard ${heard}`);
}
