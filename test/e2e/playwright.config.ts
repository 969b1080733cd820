import { defineConfig } from '@playwright/test';
import { ensure } from '../needs/ensure';
import { headlessPath } from './chromium';
import { keptPictures } from './kept-pictures';
import { REPORTER } from './reporter';

const port = Number(process.env.LC_TEST_PORT ?? 8790);

ensure('e2e');
// Listed before the first test makes a picture; every worker inherits the list (approved-picture.ts).
process.env.LC_PIXELS_KEPT ??= keptPictures();

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  workers: Number(process.env.LC_TEST_WORKERS ?? 2),
  // One that passes only then is flaky, and named in the run's last lines: a defect to mend, no reason to
  // hold a change back.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 8_000, toHaveScreenshot: { pathTemplate: 'pixels/{arg}{ext}' } },
  outputDir: '../../test-results/browser',
  snapshotPathTemplate: 'trees/{arg}{ext}',
  reporter: REPORTER,
  // A whole run's log fits on a few screens: what tests print is in the report.
  quiet: process.env.LC_REPORT !== undefined,
  use: {
    baseURL: `http://www.lc.localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    // Only for a test that failed once: recording every test would slow them all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A worker's tests follow each other in one browser context, emptied in between (cookies, storages,
    // caches, routes, clock): a page in a warm process costs a third of the CPU of one in a new process. What
    // is not taken back: fixtures.ts.
    reuseContext: true,
    launchOptions: {
      executablePath: headlessPath(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx demo/start.ts',
    cwd: '../..',
    env: { PORT: String(port), LC_MANNERS: 'awkward', LC_PICTURES: 'one' },
    port,
    reuseExistingServer: false,
    stdout: 'ignore',
    timeout: 60_000,
  },
});
