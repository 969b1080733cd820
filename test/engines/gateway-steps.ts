import { check, dropBom, tickAndDelete } from './buying';
import { Page } from './page';
import { type Step, TODAY_ONLY } from './step';

const CUSTOMER = '1024886A';
const PLUS = '2048631P';

/** Logs the browser in at the store itself. */
async function atStore(page: Page, role: string): Promise<void> {
  await page.control('POST', 'state', { role, popup: 'none' });
}

/**
 * Another tab or window of the same browser, with that page. It is in front where the engine brings it there,
 * else visible beside the other: a hidden page that hears of a login asks for its user when it is seen.
 */
export async function beside(page: Page, url: string): Promise<Page> {
  const tab = await page.tab.openBeside?.();
  if (tab === undefined) throw new Error('the engine opens no tab');
  await tab.open(url);
  return new Page(tab, page.origin);
}

/** A page of another registrable domain than the store's, with a gateway and without. */
export const GATEWAY_STEPS: readonly Step[] = [
  {
    name: 'gateway',
    except: TODAY_ONLY,
    async run(page) {
      const sister = (path: string) => page.tab.open(page.origin('sister') + path);
      await atStore(page, 'plus');
      // On this page the login is a redirect.
      await sister('/newuser.html');
      const other = await beside(page, `${page.origin('sister')}/gateway/other.html`);
      await other.see('a', '登录');
      await page.tab.show?.();
      await page.click('a', '登录');
      await page.see('button[name=role]');
      await page.click('button[name=role][value=customer]');
      await page.see('.lc-root *', CUSTOMER);
      await other.tab.show?.();
      await other.see('.lc-root *', CUSTOMER);
      await page.tab.show?.();
      await sister('/gateway/next.html');
      await page.see('.lc-root *', CUSTOMER);
      await page.see('button[aria-label="购物车，8 件"]');
      await tickAndDelete(page);
      await page.see('button[aria-label="购物车，7 件"]');
      await sister('/gateway/bom.html');
      await page.see('.lc-root *', CUSTOMER);
      await dropBom(page);
      await page.tab.open(`${page.origin('www')}/`);
      await page.see('.lc-root *', PLUS);
      await sister('/gateway/last.html');
      await page.see('.lc-root *', CUSTOMER);
      await page.click('button', '退出');
      await page.click('dialog[open] button', '确定');
      await page.holds('the store’s logout page', "location.pathname === '/home/logout.html'");
      await other.see('a', '登录');
      await other.tab.close();
      await sister('/gateway/last.html');
      await page.see('a', '登录');
      await page.tab.open(`${page.origin('www')}/`);
      await page.see('a', '登录');
    },
  },
  {
    name: 'no gateway',
    except: TODAY_ONLY,
    async run(page) {
      await atStore(page, 'customer');
      await page.tab.open(`${page.origin('sister')}/`);
      await page.see('a', '登录');
      const found = String(await page.read('return JSON.stringify(await lcFrame.doctor())'));
      check(found.includes('is another site than') && found.includes('gateway'), `the doctor says ${found}`);
    },
  },
];
