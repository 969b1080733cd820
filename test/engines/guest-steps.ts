import {
  adStepsAside,
  forgetAd,
  keepsClear,
  LAYERS,
  openedAtAnchor,
  PLACES,
  PRINTED,
  printsAsBare,
  SIZES,
  shellBelow,
  skipsToContent,
} from '../hosts/guests';
import { type Step, TODAY_ONLY } from './step';

/** The pages of other people's layouts (test/hosts/guests.ts), each at both widths. */
export const GUEST_STEPS: readonly Step[] = [
  guestStep('host layers', async (page) => {
    await forgetAd(page);
    for (const size of SIZES)
      for (const name of Object.keys(LAYERS)) await named(name, adStepsAside(page, name, size));
  }),
  guestStep('bars, columns', async (page) => {
    for (const size of SIZES)
      for (const name of Object.keys(PLACES)) await named(name, keepsClear(page, name, size));
  }),
  guestStep('shell, anchor, skip link', async (page) => {
    for (const size of SIZES) await shellBelow(page, size);
    await openedAtAnchor(page);
    await skipsToContent(page);
  }),
  guestStep(
    'paper',
    async (page) => {
      for (const name of PRINTED) await named(name, printsAsBare(page, name));
    },
    { WebKitGTK: 'cannot print' },
  ),
];

function guestStep(name: string, run: Step['run'], except: Step['except'] = {}): Step {
  return {
    name,
    except: { ...TODAY_ONLY, ...except },
    async run(page) {
      await page.tab.open(`${page.origin('www')}/control`);
      await page.control('POST', 'state', { role: 'guest', popup: 'none' });
      try {
        await run(page);
      } finally {
        await page.tab.resize(1280, 800);
      }
    },
  };
}

function named<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
}
