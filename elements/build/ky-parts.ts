import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Absence, withoutParts } from './without-parts.ts';

/** The one file that uses ky (held by test/checks/layers.test.ts): what it switches off, and options that would need what is left out. */
export const CLIENT = 'src/services/http.ts';
const OFF = ['retry: 0,', 'timeout: false,', 'throwHttpErrors: false,'];
const ASKING =
  /\b(?:searchParams|json|parseJson|stringifyJson|prefix|baseUrl|onUploadProgress|onDownloadProgress|beforeRetry|init)\b\s*[:,]/;
/** A shortcut: `http.post(…)`, `http(…).json()`. */
const SHORTCUT = /\bhttp\.\w|\.json\(/;

/** What never happens in ky when nothing is repeated and no option but the client's is set: repetitions, progress, query parameters, errors by status. */
const ABSENCE: Absence = {
  properties: {
    onUploadProgress: 'undefined',
    onDownloadProgress: 'undefined',
    throwHttpErrors: 'false',
    prefix: "''",
    baseUrl: 'undefined',
    searchParams: 'undefined',
  },
  functions: {
    '#retryFromError': 'Promise.reject(error)',
    '#calculateRetryDelay': '',
    '#calculateDelay': '',
    '#getResponseData': '',
    '#getErrorDataTimeout': '',
    '#isJsonContentType': '',
    '#readResponseText': '',
    '#parseJson': '',
    '#throwIfTotalTimeoutExhausted': '',
    '#decorateResponse': 'response',
    '#wrapRequestWithUploadProgress': 'request',
    '#normalizeSearchParams': 'searchParams',
    cloneInitHookOptions: 'options',
  },
};

/** Takes out of ky what the one client does not ask for (docs/decisions/bytes.md). */
export function kyParts(): Plugin {
  return {
    name: 'lc-ky-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ky\/distribution\/core\/Ky\.js$/ },
      handler: (code) => withoutKyParts(code, readFileSync(CLIENT, 'utf8')),
    },
  };
}

export function withoutKyParts(code: string, client: string) {
  const [options = ''] = /ky\.create\(\{[\s\S]*?\n\}\);/.exec(client) ?? [];
  const isAsked =
    !OFF.every((line) => options.includes(line)) || ASKING.test(options) || SHORTCUT.test(client);
  return isAsked ? undefined : withoutParts(code, ABSENCE);
}
