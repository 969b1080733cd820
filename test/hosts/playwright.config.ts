import { defineConfig } from '@playwright/test';
import { chromiumPath, headlessPath } from '../e2e/chromium';
import base from '../e2e/playwright.config';
import { ensure } from '../needs/ensure';
import { trustedKeyHash } from './certificates';
import { makeChannel } from './channel';
import { READY_PORT, STORE_PORT } from './ports';
import { makeTemplateFragments } from './template-fragments';

const left = ensure('hosts');
if (left.length > 0) throw new Error(`The host tests need ${left.join(', ')}`);
makeTemplateFragments();
makeChannel();

const launchedBy = (executablePath: string) => ({
  launchOptions: {
    ...base.use?.launchOptions,
    executablePath,
    args: [
      ...(base.use?.launchOptions?.args ?? []),
      `--ignore-certificate-errors-spki-list=${trustedKeyHash()}`,
    ],
  },
});

/** Specs that need the whole browser: the headless shell lets third-party cookies through. */
const COOKIES = ['gateway.spec.ts', 'hosts.spec.ts', 'tls.spec.ts'];
const POLLING = 'polling.spec.ts';

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/hosts',
  projects: [
    { name: 'hosts', testIgnore: [...COOKIES, POLLING] },
    { name: 'cookies', testMatch: COOKIES, use: launchedBy(chromiumPath()) },
    // It rolls back the channel that every application and the CDN of the others serve.
    { name: 'polling', testMatch: POLLING, dependencies: ['hosts', 'cookies'] },
  ],
  use: {
    ...base.use,
    baseURL: `http://www.lc.localhost:${STORE_PORT}`,
    ...launchedBy(headlessPath()),
  },
  webServer: {
    cwd: '../..',
    reuseExistingServer: false,
    // The server is not started by the command tsx, because that kills a process that is busy removing its
    // folder.
    command: 'node --import tsx test/hosts/servers.ts',
    port: READY_PORT,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
  },
});
