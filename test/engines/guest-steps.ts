import { forgetAd, GUEST_CHECKS } from '../hosts/guests';
import { type Step, TODAY_ONLY } from './step';

/** The pages of other people's layouts (test/hosts/guests.ts), each at both widths. */
export const GUEST_STEPS: readonly Step[] = Object.entries(GUEST_CHECKS).map(([name, checks]) => ({
  name,
  except: { ...TODAY_ONLY, ...(name === 'paper' && { WebKitGTK: 'cannot print' }) },
  async run(page) {
    await page.tab.open(`${page.origin('www')}/control`);
    await page.control('POST', 'state', { role: 'guest', popup: 'none' });
    await forgetAd(page);
    try {
      for (const check of checks) {
        await check.run(page).catch((error: unknown) => {
          throw new Error(`${check.title}: ${error instanceof Error ? error.message : String(error)}`);
        });
      }
    } finally {
      await page.tab.resize(1280, 800);
    }
  },
}));
