import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fragmentAt } from './fragments';
import { namedPicture, packagePicture } from './pictures';
import type { DemoApps, Visit } from './visit';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** The hostile page's libraries, by the name under which they are served. */
const VENDOR: Record<string, string> = {
  'jquery.js': 'node_modules/jquery/dist/jquery.min.js',
  'bootstrap.js': 'node_modules/bootstrap/dist/js/bootstrap.min.js',
  'bootstrap.css': 'node_modules/bootstrap/dist/css/bootstrap.min.css',
  'fastclick.js': 'node_modules/fastclick/lib/fastclick.js',
  'synthetic-shadow.js': 'node_modules/@lwc/synthetic-shadow/dist/index.cjs',
  'require.js': 'node_modules/requirejs/require.js',
  'react16.js': 'node_modules/react-16/umd/react.production.min.js',
  'react-dom16.js': 'node_modules/react-dom-16/umd/react-dom.production.min.js',
  'react18.js': 'node_modules/react-18/umd/react.production.min.js',
  'react-dom18.js': 'node_modules/react-dom-18/umd/react-dom.production.min.js',
};
/** React 19 has no browser build, so its CommonJS files are served in the order of their dependencies. */
const REACT_19: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};
/** React's development build, for its DevTools (`npm run build:dev`). Pages load it with `?dev=1`. */
const FRAGMENT = /^fragments\/(?:[\w-]+\.html|lc-frame\.start[\w-]*\.js)$/;
const DEV_SCRIPT = 'lc-frame.dev.js';
/** Speculation rules for the demo's hosts (embedding/next-page.md). */
const RULES = 'fragments/next-page.json';
const SAFE_NAME = /^[\w./-]+$/;

/** Responds with a file of the checkout; 404 if it does not exist. */
export function fileResponse(path: string, more: Record<string, string> = {}): Response {
  const file = resolve(ROOT, path);
  if (!existsSync(file)) return new Response('not found', { status: 404 });
  // Scripts have no charset, as on many old servers, so that a GBK page reads them as GBK.
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return new Response(new Uint8Array(readFileSync(file)), { headers: { 'content-type': type, ...more } });
}

/** Serves the built frame, the hostile page's libraries and pictures, all on the static host. */
export function assetRoutes(apps: DemoApps): void {
  const { static: host } = apps;
  for (const app of Object.values(apps)) app.get('/favicon.ico', () => picture('32x32-芯-1456c8'));
  const noCache = {
    'cache-control': 'no-cache',
    'timing-allow-origin': '*',
    'access-control-allow-origin': '*',
  };
  host.get('/lc-frame/:file{.+}', (context) => {
    const [, version, file = ''] = /^(?:(\d+\.\d+\.\d+)\/)?(.*)$/.exec(context.req.param('file')) ?? [];
    if (!SAFE_NAME.test(file) || file.includes('..')) return context.notFound();
    if (version !== undefined && file === 'lc-frame.js')
      return otherVersion(context.env.visit.dist, version, noCache);
    if (FRAGMENT.test(file)) {
      const text = fragmentAt(context.env.visit, file.replace('fragments/', ''));
      const type = TYPES[extname(file)] ?? '';
      return new Response(text, { headers: { ...noCache, 'content-type': type } });
    }
    if (file === RULES) return rules(context.env.visit, noCache);
    if (file === DEV_SCRIPT) return fileResponse(`node_modules/.cache/lc-dev/${DEV_SCRIPT}`, noCache);
    return fileResponse(
      `${context.env.visit.dist}/${file === 'lc-frame.js' ? frameScript() : file}`,
      noCache,
    );
  });
  host.get(
    '/vendor/react19.js',
    () => new Response(react19(), { headers: { 'content-type': 'text/javascript' } }),
  );
  host.get('/vendor/:name', (context) => {
    const path = VENDOR[context.req.param('name')];
    return path === undefined ? context.notFound() : fileResponse(path, noCache);
  });
  host.get(
    '/demo/:name{(?:bar|page|control|control-words|support|buyers|gallery|gallery-state)\\.(?:css|js)}',
    (context) => fileResponse(`demo/pages/${context.req.param('name')}`, noCache),
  );
  host.get('/img/logo.svg', () => svg(LOGO));
  host.get('/img/package/:name{.+\\.svg}', (context) =>
    svg(packagePicture(context.req.param('name').replace(/\.svg$/, ''))),
  );
  host.get('/img/:name{.+\\.svg}', (context) => picture(context.req.param('name').replace(/\.svg$/, '')));
}

/**
 * The file served as `lc-frame.js`. With LC_RUNTIME=light it is the light build, so that every page and test
 * runs that build.
 */
function frameScript(): string {
  return process.env.LC_RUNTIME === 'light' ? 'lc-frame.light.js' : 'lc-frame.js';
}

/** The address of the rules. */
export const rulesUrl = ({ hosts }: Visit) => `${hosts.static}/lc-frame/${RULES}`;

function rules({ dist, origin }: Visit, headers: Record<string, string>): Response {
  const text = readFileSync(resolve(dist, RULES), 'utf8').replaceAll('"8080"', `"${new URL(origin).port}"`);
  return new Response(text, { headers: { ...headers, 'content-type': 'application/speculationrules+json' } });
}

/** Returns the script as if it had been built under another version number. */
function otherVersion(dist: string, version: string, headers: Record<string, string>): Response {
  const text = readFileSync(resolve(dist, frameScript()), 'latin1');
  const { version: own }: { version: string } = JSON.parse(
    readFileSync(resolve(ROOT, 'package.json'), 'utf8'),
  );
  const other = text.replaceAll(own, version);
  return new Response(other, { headers: { 'content-type': 'text/javascript', ...headers } });
}

function react19(): string {
  const modules = Object.entries(REACT_19).map(([name, path]) => {
    const code = readFileSync(resolve(ROOT, 'node_modules', path), 'utf8');
    return `(function(exports){${code}\n})(m[${JSON.stringify(name)}]={});`;
  });
  const last = "window.React=m.react;window.ReactDOM=m['react-dom/client'];";
  return `(function(){var m={},require=function(n){return m[n]},process={env:{}};${modules.join('')}${last}})();`;
}

/** A picture drawn from its name: `600x300-领券中心-c2410c`. */
function picture(name: string): Response {
  const [size = '', label = '', colour = ''] = decodeURIComponent(name).split('-');
  const [width = 200, height = 200] = size.split('x').map((side) => Math.min(4000, Number(side) || 200));
  const fill = /^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : '#1456c8';
  return svg(namedPicture({ width, height, label: label.replace(/[<>&"']/g, ''), colour: fill }));
}

/** A chip with its legs, and the store's name. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="48" viewBox="0 0 200 48">
<g fill="none" stroke="#1456c8" stroke-width="3" stroke-linecap="round"><rect x="10" y="10" width="28" height="28" rx="5"/>
<path d="M17 4v6M24 4v6M31 4v6M17 38v6M24 38v6M31 38v6M4 17h6M4 24h6M4 31h6M38 17h6M38 24h6M38 31h6"/></g>
<circle cx="24" cy="24" r="5" fill="#c2410c"/><text x="56" y="33" fill="#1f2933" font-size="26" font-weight="700"
font-family="'Noto Sans CJK SC','Microsoft YaHei',sans-serif">立芯商城</text></svg>`;

function svg(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' },
  });
}
