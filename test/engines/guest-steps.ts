import { GUEST_CHECKS } from '../hosts/guests';
import { type Step, TODAY_ONLY } from './step';

/** Layouts, and one page on paper: what an engine may place otherwise than Chromium, which has all checks. */
const CHECKS = {
  'bars, columns': GUEST_CHECKS['bars, columns'],
  'shell, anchor, skip link': GUEST_CHECKS['shell, anchor, skip link'],
  paper: GUEST_CHECKS.paper.slice(0, 1),
};

/** The pages of other people's layouts (test/hosts/guests.ts), each at both widths. */
export const GUEST_STEPS: readonly Step[] = Object.entries(CHECKS).map(([name, checks]) => ({
  name,
  except: { ...TODAY_ONLY, WebKitGTK: 'Firefox stands for engines that are not Chromium' },
  async run(page) {
    await page.control('POST', 'state', { role: 'guest', popup: 'none' });
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
