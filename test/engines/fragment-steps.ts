import type { Page } from './page';
import { type Step, TODAY_ONLY } from './step';

/**
 * In a frame, because drivers wait for a page that loads, which these pages do as long as their CDN hangs.
 */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.read(`
    document.getElementById('held')?.remove();
    const frame = Object.assign(document.createElement('iframe'), { id: 'held', width: 1200, height: 600, src: ${JSON.stringify(path)} });
    document.body.prepend(frame);
    return 1`);
}

/** The header of the page in the frame is painted with its styles, before the script. */
const IS_PAINTED = `(() => {
  const header = document.getElementById('held').contentDocument.querySelector('lc-header');
  const list = header?.shadowRoot?.querySelector('nav ul');
  if (!list || header.hasAttribute('data-rendered')) return false;
  const style = header.ownerDocument.defaultView.getComputedStyle(list);
  return list.getClientRects().length > 0 && style.listStyleType === 'none' && style.visibility === 'visible';
})()`;

export const FRAGMENT_STEPS: readonly Step[] = [
  {
    name: 'fragment, CDN hangs',
    except: TODAY_ONLY,
    async run(page) {
      await page.control('POST', 'faults', { call: '/lc-frame/', kind: 'delay', ms: 30_000 });
      try {
        await openHeld(page, '/hostile.html?hazards=react18,script-async&fragments=yes');
        await page.holds('the header is painted', IS_PAINTED);
        await page.holds(
          'the page’s own script behind the header has run',
          "document.getElementById('held').contentDocument.getElementById('react-button') !== null",
        );
        await openHeld(page, '/?fragments=yes&csp=strict');
        await page.holds('the header has its styles under a policy that names them', IS_PAINTED);
      } finally {
        await page.control('DELETE', 'faults');
      }
    },
  },
];
