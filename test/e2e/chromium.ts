import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of an installed Chrome or Chromium: `CHROMIUM_PATH`, else the usual places; throws saying what to do.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (found === undefined)
    throw new Error('No Chrome or Chromium found: install one, or set CHROMIUM_PATH to it.');
  return found;
}

/** As {@link chromiumPath}, undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Debian's Chromium without a window, which needs a third less of the processor; else as {@link
 * chromiumPath}.
 */
export function headlessPath(): string {
  const isAsked = (process.env.CHROMIUM_PATH ?? '') !== '';
  return !isAsked && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}
