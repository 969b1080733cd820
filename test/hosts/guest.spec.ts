import { test } from '../e2e/fixtures';
import { Page } from '../engines/page';
import { GUEST_CHECKS } from './guests';
import { playwrightTab } from './playwright-tab';
import { GUEST_PORT } from './ports';

for (const { title, run } of Object.values(GUEST_CHECKS).flat()) {
  test(title, ({ page }) =>
    run(new Page(playwrightTab(page), () => `http://www.lc.localhost:${GUEST_PORT}`)),
  );
}
