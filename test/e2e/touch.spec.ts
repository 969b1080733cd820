import { stateUrl } from '../../demo/backend/gallery';
import { GALLERY_STATES, isSeenAt } from '../../demo/backend/gallery-states';
import { standStill } from '../gallery/state-page';
import { expect, matrixUnless, test } from './fixtures';
import { shortTargets } from './touch-targets';

const PHONE = { width: 375, height: 760 };
/** One state of each kind of panel; the matrix has all of them. */
const ALWAYS = new Set([
  'menu-phone',
  'search-list',
  'catalog-open',
  'cart-normal',
  'bom-panel',
  'dialog-confirm',
  'toasts',
]);

test.describe('by touch at 375 px', () => {
  test.use({ viewport: PHONE, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const state of GALLERY_STATES.filter((one) => isSeenAt(one, PHONE.width))) {
    test(
      `every control of ${state.key} takes a finger in 44 px`,
      matrixUnless(ALWAYS.has(state.key)),
      async ({ page, store }) => {
        await page.goto(stateUrl(state, store.port));
        expect(await standStill(page)).toBe('');
        expect(await shortTargets(page)).toEqual([]);
      },
    );
  }
});
