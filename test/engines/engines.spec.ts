import { test as base } from '@playwright/test';
import { ENGINES, GUEST_PORT, STORE_PORT } from './engines';
import { JOURNEY } from './journey';
import { Page } from './page';

const OPEN_MAX_MS = 120_000;

/**
 * A worker's steps share one page of the engine, as a person's day does; a failed step leaves the next one a
 * new engine.
 */
const test = base.extend<object, { engine: Page }>({
  engine: [
    async ({ browserName: _ }, use, { project }) => {
      const tab = await ENGINES[project.name]?.();
      if (tab === undefined) throw new Error(`no engine ${project.name}`);
      await use(new Page(tab, originOf));
      await tab.close();
    },
    { scope: 'worker', timeout: OPEN_MAX_MS },
  ],
});

function originOf(area: string): string {
  if (area === 'sister') return `http://www.sister.localhost:${STORE_PORT}`;
  return area === 'guest'
    ? `http://www.lc.localhost:${GUEST_PORT}`
    : `http://${area}.lc.localhost:${STORE_PORT}`;
}

for (const { name, run } of JOURNEY) {
  test(name, async ({ engine }) => {
    // Only a page of the store has its switches, and the step before may have ended on another host.
    await engine.tab.open(`${originOf('www')}/control`);
    await run(engine);
  });
}
