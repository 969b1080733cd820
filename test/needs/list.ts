import { existsSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from '../e2e/chromium';
import {
  canMakeEnvironments,
  debian,
  HAS_APT,
  maven,
  type Need,
  packedChromium,
  pythonProgram,
  unpackedProgram,
} from './kinds';

/** The programs of the engines' tests, as Debian has them. */
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const WPE_DRIVER = '/usr/bin/WPEWebDriver';
export const XVFB = '/usr/bin/Xvfb';
export const CHROMIUM_88 = packedChromium('chrome-aws-lambda', '5.5.0');
export const CHROMIUM_103 = packedChromium('@sparticuz/chromium', '103.0.0');

/** Tomcat 10, and nginx with the module that serves files compressed by brotli. */
export const TOMCAT = '/usr/share/tomcat10';
export const NGINX = '/usr/sbin/nginx';
export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
export const PROTOTYPE = '/usr/share/javascript/prototype/prototype.js';
/** It tests rules for Prometheus. */
export const PROMTOOL = unpackedProgram('prometheus', 'usr/bin/promtool');
/** The projects that the host tests package with Maven. */
export const SPRING_BOOT_3 = 'test/hosts/thymeleaf';
export const SPRING_BOOT_2 = 'test/hosts/javax';

/** It asks the reference store by dist/openapi.json. */
export const SCHEMATHESIS = pythonProgram('schemathesis', '4.32.5');

/** Debian's Chromium, unless there is another one. */
const CHROMIUM: readonly Need[] = [
  { ...debian('chromium', '/usr/bin/chromium'), isThere: () => findChromium() !== undefined },
  // On other systems it is Chromium itself that runs without a window, in fonts that the system has.
  ...(HAS_APT && (process.env.CHROMIUM_PATH ?? '') === ''
    ? [
        debian('chromium-headless-shell', HEADLESS_SHELL),
        debian('fonts-noto-cjk', '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
      ]
    : []),
];

/** The one list of everything that the steps of a run need beside Node and the packages of npm. */
export const NEEDS = {
  e2e: CHROMIUM,
  hosts: [
    ...CHROMIUM,
    debian('openssl', 'openssl'),
    debian('zstd', '/usr/bin/zstd'),
    debian('nginx', NGINX),
    debian('libnginx-mod-http-brotli-static', NGINX_BROTLI),
    debian('default-jdk-headless', 'javac'),
    debian('maven', 'mvn'),
    debian('tomcat10', `${TOMCAT}/bin/bootstrap.jar`),
    debian('tomcat10-docs', '/usr/share/tomcat10-docs/docs/index.html'),
    debian('tomcat10-examples', '/usr/share/tomcat10-examples/examples/WEB-INF/web.xml'),
    debian('libjs-prototype', PROTOTYPE),
    PROMTOOL,
    maven(SPRING_BOOT_3),
    maven(SPRING_BOOT_2),
  ],
  engines: [
    debian('firefox-esr', FIREFOX),
    debian('webkit2gtk-driver', WEBKIT_DRIVER),
    debian('xvfb', XVFB),
    debian('wpewebkit-driver', WPE_DRIVER),
    debian('cog', '/usr/bin/cog'),
    debian('fonts-noto-cjk', '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
    CHROMIUM_88,
    CHROMIUM_103,
  ],
  fuzz: [
    {
      ...debian('python3-venv', ''),
      isThere: () => existsSync(SCHEMATHESIS.program) || canMakeEnvironments(),
    },
    SCHEMATHESIS,
  ],
} as const satisfies Record<string, readonly Need[]>;

export type Part = keyof typeof NEEDS;

/** The needs that are missing on this machine. */
export function missing(parts: readonly Part[]): Need[] {
  const all = parts.flatMap((part): readonly Need[] => NEEDS[part]);
  const byName = new Map(all.map((need) => [need.name, need]));
  return [...byName.values()].filter((need) => !need.isThere());
}
