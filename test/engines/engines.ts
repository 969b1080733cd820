import { openFirefox } from './bidi-tab';
import { openChromium } from './cdp-tab';
import { endChild, startChild } from './children';
import { ensureChromium, ensureDebian } from './install';
import type { Tab } from './tab';
import { openWebKit } from './webdriver-tab';

/** Ports and a display on loopback, all from LC_ENGINES_PORT up. */
const FIRST = Number(process.env.LC_ENGINES_PORT ?? 8870);
export const STORE_PORT = FIRST;
const [FIREFOX_PORT, WEBKIT_PORT, WPE_PORT] = [FIRST + 1, FIRST + 2, FIRST + 3];
/** Pages of other people's layouts. */
export const GUEST_PORT = FIRST + 4;
const DISPLAY = `:${FIRST % 1000}`;

export interface Engine {
  name: string;
  /** The browser that it represents. */
  standsFor: string;
  open: () => Promise<Tab>;
}

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const XVFB = { xvfb: '/usr/bin/Xvfb' };

export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox ESR',
    standsFor: 'Firefox today',
    async open() {
      ensureDebian({ 'firefox-esr': '/usr/bin/firefox-esr' });
      return openFirefox('/usr/bin/firefox-esr', FIREFOX_PORT);
    },
  },
  {
    name: 'WebKitGTK',
    standsFor: 'Safari today',
    async open() {
      ensureDebian({ 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', ...XVFB });
      return onDisplay(() =>
        openWebKit({
          driver: '/usr/bin/WebKitWebDriver',
          port: WEBKIT_PORT,
          capability: 'webkitgtk:browserOptions',
          browser: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
          args: ['--automation', '--geometry=1280x900'],
          env: { DISPLAY, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1', ...QUIET },
        }),
      );
    },
  },
  {
    name: 'WPE WebKit 2.38',
    standsFor: 'Safari 16.0',
    async open() {
      ensureDebian({ 'wpewebkit-driver': '/usr/bin/WPEWebDriver', cog: '/usr/bin/cog' });
      return openWebKit({
        driver: '/usr/bin/WPEWebDriver',
        port: WPE_PORT,
        capability: 'wpe:browserOptions',
        browser: `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`,
        args: ['--automation', '--headless'],
        env: { LIBGL_ALWAYS_SOFTWARE: '1', ...QUIET },
      });
    },
  },
  {
    name: 'Chromium 88',
    standsFor: 'the floor',
    open: () => packedChromium('chrome-aws-lambda', '5.5.0'),
  },
  {
    name: 'Chromium 103',
    standsFor: 'WeChat, 360',
    open: () => packedChromium('@sparticuz/chromium', '103.0.0'),
  },
];

/** There is no session bus and no accessibility bus, because a build machine has neither. */
const QUIET = { NO_AT_BRIDGE: '1', WEBKIT_FORCE_SANDBOX: '0' };

async function packedChromium(name: string, version: string): Promise<Tab> {
  const { program, env } = ensureChromium(name, version);
  return openChromium(program, env);
}

/** The tab has a display of its own. */
async function onDisplay(open: () => Promise<Tab>): Promise<Tab> {
  const display = startChild('/usr/bin/Xvfb', [DISPLAY, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const end = () => endChild(display);
  try {
    const tab = await open();
    return { ...tab, close: () => tab.close().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}
