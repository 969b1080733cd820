import { defineConfig } from '@playwright/test';
import { REPORTER } from '../e2e/reporter';
import { ensure } from '../needs/ensure';
import { ENGINES, GUEST_PORT, STORE_PORT } from './engines';
import { JOURNEY } from './journey';

ensure('engines');

const server = { cwd: '../..', reuseExistingServer: false, timeout: 60_000 };

/**
 * Playwright runs and reports the tests; each project is an engine that another library controls
 * (engines.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'engines.spec.ts',
  // An engine's steps follow each other in one worker.
  workers: 2,
  retries: 1,
  timeout: 60_000,
  outputDir: '../../test-results/engines',
  reporter: REPORTER,
  projects: Object.keys(ENGINES).map((name) => ({
    name,
    grepInvert: notAsked(name),
    // It is the Firefox before it but for one setting.
    ...(name.endsWith('no third-party cookies') && { grep: / (?:no )?gateway$/ }),
  })),
  webServer: [
    {
      ...server,
      command: 'node --import tsx demo/start.ts',
      env: { PORT: String(STORE_PORT), LC_DEMO_MORE_PORTS: String(GUEST_PORT), LC_PICTURES: 'one' },
      port: STORE_PORT,
    },
    {
      ...server,
      command: `node --import tsx test/hosts/guest-server.ts ${GUEST_PORT} ${STORE_PORT}`,
      port: GUEST_PORT,
    },
  ],
});

/** The steps that an engine skips, for the reason that journey.ts gives. */
function notAsked(engine: string): RegExp[] {
  return JOURNEY.filter(({ except = {} }) =>
    Object.keys(except).some((start) => engine.startsWith(start)),
  ).map(({ name }) => new RegExp(` ${name}$`));
}
