import { spawn } from 'node:child_process';
import { ensureChromium, ensureDebian } from './install';
import { firefoxTab, oldChromiumTab } from './puppeteer-tab';
import { seleniumTab } from './selenium-tab';
import type { Tab } from './tab';

/** Ports and a display on loopback, all from LC_ENGINES_PORT up. */
const FIRST = Number(process.env.LC_ENGINES_PORT ?? 8870);
export const STORE_PORT = FIRST;
const [WEBKIT_PORT, WPE_PORT] = [FIRST + 2, FIRST + 3];
/** Pages of other people's layouts. */
export const GUEST_PORT = FIRST + 4;
const DISPLAY = `:${FIRST % 1000}`;

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
/** There is no session bus and no accessibility bus, because a build machine has neither. */
const QUIET = { NO_AT_BRIDGE: '1', WEBKIT_FORCE_SANDBOX: '0' };

/** How each engine is opened, by its name; the name in brackets is the browser that it stands for. */
export const ENGINES: Record<string, () => Promise<Tab>> = {
  // Its default protection, which Puppeteer switches off: cookies of other sites are kept apart by page.
  'Firefox ESR (Firefox today)': () => firefox(COOKIES_APART),
  'Firefox ESR, no third-party cookies': () => firefox(COOKIES_BLOCKED),
  async 'WebKitGTK (Safari today)'() {
    ensureDebian({ 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' });
    const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
    const display = spawn('/usr/bin/Xvfb', [DISPLAY, ...screen], { stdio: 'ignore' });
    process.once('exit', () => display.kill());
    return seleniumTab({
      driver: '/usr/bin/WebKitWebDriver',
      port: WEBKIT_PORT,
      capability: 'webkitgtk:browserOptions',
      binary: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
      args: ['--automation', '--geometry=1280x900', '--enable-itp', '--cookies-policy=no-third-party'],
      env: { DISPLAY, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1', ...QUIET },
    });
  },
  async 'WPE WebKit 2.38 (Safari 16.0)'() {
    ensureDebian({ 'wpewebkit-driver': '/usr/bin/WPEWebDriver', cog: '/usr/bin/cog' });
    return seleniumTab({
      driver: '/usr/bin/WPEWebDriver',
      port: WPE_PORT,
      capability: 'wpe:browserOptions',
      binary: `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`,
      args: ['--automation', '--headless'],
      env: { LIBGL_ALWAYS_SOFTWARE: '1', ...QUIET },
    });
  },
  'Chromium 88 (the floor)': () => packedChromium('chrome-aws-lambda', '5.5.0'),
  'Chromium 103 (WeChat, 360)': () => packedChromium('@sparticuz/chromium', '103.0.0'),
};

/** Values of Firefox's `network.cookie.cookieBehavior`. */
const [COOKIES_BLOCKED, COOKIES_APART] = [1, 5];

function firefox(cookieBehavior: number): Promise<Tab> {
  ensureDebian({ 'firefox-esr': '/usr/bin/firefox-esr' });
  return firefoxTab({
    executablePath: '/usr/bin/firefox-esr',
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    extraPrefsFirefox: {
      'browser.contentblocking.category': 'custom',
      'network.cookie.cookieBehavior': cookieBehavior,
    },
  });
}

function packedChromium(name: string, version: string): Promise<Tab> {
  const { program, env } = ensureChromium(name, version);
  return oldChromiumTab(program, { ...process.env, ...env });
}
