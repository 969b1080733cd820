import { test } from '../e2e/fixtures';
import { Page } from '../engines/page';
import {
  adStepsAside,
  keepsClear,
  LAYERS,
  openedAtAnchor,
  PLACES,
  PRINTED,
  printsAsBare,
  SIZES,
  shellBelow,
  skipsToContent,
} from './guests';
import { playwrightTab } from './playwright-tab';
import { GUEST_PORT } from './ports';

/** Defines a test of one of the checks that all engines share (guests.ts). */
function tryGuest(title: string, run: (page: Page) => Promise<void>): void {
  test(title, async ({ page }) => {
    await run(new Page(playwrightTab(page), () => `http://www.lc.localhost:${GUEST_PORT}`));
  });
}

for (const size of SIZES) {
  for (const name of Object.keys(LAYERS)) {
    tryGuest(
      `P19 the float ad hides while a dialog of ${name} is open and comes back afterwards [${size.width} px]`,
      (page) => adStepsAside(page, name, size),
    );
  }
  for (const name of Object.keys(PLACES)) {
    tryGuest(
      `M13 M14 the floating header keeps clear of the fixed bar of ${name}, and anchors keep clear of both [${size.width} px]`,
      (page) => keepsClear(page, name, size),
    );
  }
  tryGuest(
    `an app shell below the header makes room for the header’s published height [${size.width} px]`,
    (page) => shellBelow(page, size),
  );
}

tryGuest(
  'M14 an article opened at #comments shows them below the admin bar and the floating header',
  openedAtAnchor,
);
tryGuest('P18 the first Tab stop is the page’s own skip link, the next one the frame’s', skipsToContent);
for (const name of PRINTED) {
  tryGuest(`P17 ${name} prints on as many sheets of paper as it does without the frame`, (page) =>
    printsAsBare(page, name),
  );
}
