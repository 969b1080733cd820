import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium';
import base from '../e2e/playwright.config';
import { ensureDebian } from '../engines/install';
import { trustedKeyHash } from './certificates';
import {
  CDN_PORT,
  GUEST_PORT,
  SSI_PORT,
  STORE_PORT,
  THYMELEAF_GBK_PORT,
  THYMELEAF_PORT,
  TOMCAT_PORT,
} from './ports';
import { makeTemplateFragments } from './template-fragments';

ensureDebian({
  tomcat10: '/usr/share/tomcat10/bin/bootstrap.jar',
  'tomcat10-docs': '/usr/share/tomcat10-docs/docs/index.html',
  'tomcat10-examples': '/usr/share/tomcat10-examples/examples/WEB-INF/web.xml',
  nginx: '/usr/sbin/nginx',
  zstd: '/usr/bin/zstd',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  'libjs-prototype': '/usr/share/javascript/prototype/prototype.js',
});
makeTemplateFragments();

// The server is not started by the command tsx, because that kills a process that is busy removing its folder.
const common = { cwd: '../..', reuseExistingServer: false, timeout: 180_000 } as const;

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/hosts',
  use: {
    ...base.use,
    baseURL: `http://www.lc.localhost:${STORE_PORT}`,
    launchOptions: {
      ...base.use?.launchOptions,
      // The whole browser: the headless shell has no back/forward cache and lets third-party cookies through.
      executablePath: chromiumPath(),
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        `--ignore-certificate-errors-spki-list=${trustedKeyHash()}`,
      ],
    },
  },
  webServer: [
    {
      ...common,
      command: 'npx tsx demo/start.ts',
      env: {
        PORT: String(STORE_PORT),
        LC_DEMO_MORE_PORTS: [TOMCAT_PORT, SSI_PORT, THYMELEAF_PORT, THYMELEAF_GBK_PORT, GUEST_PORT].join(),
        LC_DEMO_BEHIND_TLS: '1',
      },
      port: STORE_PORT,
    },
    {
      ...common,
      command: `node --import tsx test/hosts/guest-server.ts ${GUEST_PORT} ${STORE_PORT}`,
      port: GUEST_PORT,
    },
    {
      ...common,
      command: 'node --import tsx test/hosts/tomcat.ts',
      port: TOMCAT_PORT,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      ...common,
      command: 'node --import tsx test/hosts/thymeleaf.ts',
      port: THYMELEAF_GBK_PORT,
      // Maven may have to fetch Spring first.
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      ...common,
      command: 'node --import tsx test/hosts/nginx.ts',
      port: CDN_PORT,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});
