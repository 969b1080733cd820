import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config';
import { ensurePackages } from './packages';
import { CDN_PORT, STORE_PORT, TOMCAT_PORT } from './ports';

ensurePackages();

const common = { cwd: '../..', reuseExistingServer: false, timeout: 60_000 } as const;

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/hosts',
  use: { ...base.use, baseURL: `http://www.lc.localhost:${STORE_PORT}` },
  webServer: [
    {
      ...common,
      command: 'npx tsx demo/start.ts',
      env: { PORT: String(STORE_PORT), LC_DEMO_MORE_PORTS: `${TOMCAT_PORT},${CDN_PORT + 1}` },
      port: STORE_PORT,
    },
    {
      ...common,
      command: 'npx tsx test/hosts/tomcat.ts',
      port: TOMCAT_PORT,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      ...common,
      command: 'npx tsx test/hosts/nginx.ts',
      port: CDN_PORT,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});
