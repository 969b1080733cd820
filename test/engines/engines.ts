import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedChromium } from '../needs/kinds';
import { CHROMIUM_88, CHROMIUM_103, FIREFOX, WEBKIT_DRIVER, WPE_DRIVER, XVFB } from '../needs/list';
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
    const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
    const display = spawn(XVFB, [DISPLAY, ...screen], { stdio: 'ignore' });
    process.once('exit', () => display.kill());
    return seleniumTab({
      driver: WEBKIT_DRIVER,
      port: WEBKIT_PORT,
      capability: 'webkitgtk:browserOptions',
      binary: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
      args: ['--automation', '--geometry=1280x900', '--enable-itp', '--cookies-policy=no-third-party'],
      env: { DISPLAY, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1', ...QUIET },
    });
  },
  async 'WPE WebKit 2.38 (Safari 16.0)'() {
    return seleniumTab({
      driver: WPE_DRIVER,
      port: WPE_PORT,
      capability: 'wpe:browserOptions',
      binary: `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`,
      args: ['--automation', '--headless'],
      env: { LIBGL_ALWAYS_SOFTWARE: '1', ...QUIET },
    });
  },
  'Chromium 88 (the floor)': () => oldChromium(CHROMIUM_88),
  'Chromium 103 (WeChat, 360)': () => oldChromium(CHROMIUM_103),
};

/** Values of Firefox's `network.cookie.cookieBehavior`. */
const [COOKIES_BLOCKED, COOKIES_APART] = [1, 5];

function firefox(cookieBehavior: number): Promise<Tab> {
  return firefoxTab({
    executablePath: FIREFOX,
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    extraPrefsFirefox: {
      'browser.contentblocking.category': 'custom',
      'network.cookie.cookieBehavior': cookieBehavior,
    },
  });
}

function oldChromium({ program, folder }: PackedChromium): Promise<Tab> {
  const fonts = existsSync('/etc/fonts') ? '/etc/fonts' : join(folder, 'aws');
  return oldChromiumTab(program, { ...process.env, FONTCONFIG_PATH: fonts, LD_LIBRARY_PATH: folder });
}
