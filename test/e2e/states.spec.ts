import type { Page } from '@playwright/test';
import { stateUrl } from '../../demo/backend/gallery';
import { galleryState } from '../../demo/backend/gallery-states';
import { standStill } from '../gallery/state-page';
import { focusedStop } from './access-states';
import { expectTree } from './accessibility-tree';
import { expectPicture } from './approved-picture';
import { axeViolations, expect, matrixUnless, test } from './fixtures';
import { type Reading, STATES, type State, WINDOWS } from './states';
import type { StoreControl } from './store-control';
import { shortTargets } from './touch-targets';

/** A fixed day, so that the year of the copyright line does not change approved pictures and trees. */
const TODAY = new Date('2026-11-21T10:00:00+08:00');

async function open(page: Page, store: StoreControl, key: string): Promise<void> {
  const state = galleryState(key);
  if (state === undefined) throw new Error(`no state ${key}`);
  await page.clock.setFixedTime(TODAY);
  await page.goto(stateUrl(state, store.port));
  expect(await standStill(page)).toBe('');
}

/** A title that names every assertion; the first line of an error says which one failed. */
function titleOf({ key, on, picture, reading }: State): string {
  const approved = [...(picture ? ['looks'] : []), ...(reading ? ['reads'] : [])].join(' and ');
  const keys = reading?.keys.join(' and ') ?? '';
  return [
    `${key} ${approved === '' ? '' : `${approved} as it was last approved, `}is clean by axe`,
    ...(on === 'phone' ? ['takes a finger in 44 px'] : []),
    ...(keys === '' ? [] : [`is left by ${keys}`]),
  ].join(', ');
}

/** States that are neither seen nor read, only measured and checked by axe, are part of the matrix. */
const tierOf = ({ picture, reading }: State) => matrixUnless(reading !== undefined || picture !== undefined);

/**
 * Presses the keys that leave the part: the focus stays in the frame, and the last key closes the part. A
 * script opens the dialogs of the gallery, so the focus returns to the page from them.
 */
async function expectLeft(page: Page, { part, keys }: Reading): Promise<void> {
  // A toast has no keys, and may be gone by now.
  if (keys.length === 0) return;
  const isDialog = await part(page).evaluate((element) => element.closest('dialog') !== null);
  for (const [step, name] of keys.entries()) {
    await page.keyboard.press(name);
    const isLast = step === keys.length - 1;
    if (isLast) await expect.soft(part(page), `keys: ${name} closes it`).toHaveCount(0);
    if (!isLast || !isDialog)
      expect.soft((await focusedStop(page)).inFrame, `keys: ${name} keeps the focus`).toBe(true);
  }
}

for (const [where, window] of Object.entries(WINDOWS)) {
  test.describe(`in a ${where} window`, () => {
    test.use({ viewport: window, hasTouch: where === 'phone', contextOptions: { reducedMotion: 'reduce' } });
    for (const state of STATES.filter(({ on }) => on === where)) {
      test(titleOf(state), tierOf(state), async ({ page, store }) => {
        const { key, picture: height, reading } = state;
        await open(page, store, key);
        // The tree comes first, because reading it is fast and a toast is gone after three seconds.
        if (reading) await expectTree(reading.part(page), reading.name);
        if (height)
          await expectPicture(page, `${key}-${where}.png`, { x: 0, y: 0, width: window.width, height });
        expect.soft(await axeViolations(page), `axe: ${key}`).toEqual([]);
        if (where === 'phone') expect.soft(await shortTargets(page), `touch: ${key}`).toEqual([]);
        if (reading) await expectLeft(page, reading);
      });
    }
  });
}
