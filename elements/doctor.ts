import { PAGE_DATA_ID } from '../src/config/frame';
import { hasOwn } from '../src/lib/has-own';
import { environment } from '../src/platform/environment';
import { $frame } from '../src/stores/frame';
import { hostUrl } from '../src/stores/hosts';
import type { LcFault } from './host-types';
import { TAGS } from './tags';

/** Reads without effect, one per host that a page view needs. */
const PROBES = [
  ['www', '/cas/user/info'],
  ['cart', '/page/home/cart/display?isInit=true'],
  ['op', '/advertising/index/top/banners'],
  ['activity', '/v2/plus/expire/info'],
] as const;
const USUAL = /^(?:id|class|style|hidden|slot|title|lang|dir|role|(?:data|aria|th)[-:].*)$/;
const SCRIPTS = 'script[src*="lc-frame.js"], script[src*="lc-frame.light.js"]';
const SAID_BY_QUERY = /[?&]lc-doctor=1\b/;

/** What is wrong with how the page embeds the frame, each with the line to paste; empty when all is well. */
export async function examine(): Promise<LcFault[]> {
  const faults = [...markup(), ...dataBlock(), ...surroundings(), ...(await hosts())];
  return faults.map(([fault, paste]) => ({ fault, paste }));
}

/** `?lc-doctor=1` writes the findings on the console; on `pro` only where the page data say `"doctor": "on"`. */
export function examineIfAsked(): void {
  const { env = 'pro', doctor } = $frame.get();
  if (!SAID_BY_QUERY.test(environment().page.url()) || (env === 'pro' && doctor !== 'on')) return;
  void examine().then((faults) => {
    for (const { fault, paste } of faults) environment().warn(`doctor: ${fault}\n  ${paste}`);
    if (faults.length === 0) environment().warn('doctor: nothing to mend');
  });
}

type Finding = [fault: string, paste: string];

function markup(): Finding[] {
  const found: Finding[] = [];
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(SCRIPTS)];
  const [first] = scripts;
  if (scripts.length > 1)
    found.push([`the script is included ${scripts.length} times`, `keep one: ${first?.outerHTML ?? ''}`]);
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName;
    if (!tag.startsWith('lc-') || tag === 'lc-layer') continue;
    const known = Object.entries(TAGS).find(([name]) => name === tag)?.[1].attributes;
    if (known === undefined) {
      found.push([`<${tag}> is no tag of the frame`, `<${Object.keys(TAGS).join('> <')}>`]);
      continue;
    }
    for (const { name } of element.attributes) {
      if (USUAL.test(name) || hasOwn(known, name)) continue;
      found.push([
        `<${tag}> has no attribute ${name}`,
        `<${tag}${Object.keys(known).map((key) => ` ${key}="…"`)}>`,
      ]);
    }
  }
  return found;
}

function dataBlock(): Finding[] {
  const blocks = document.querySelectorAll(`[id="${PAGE_DATA_ID}"]`);
  const line = `<script type="application/json" id="${PAGE_DATA_ID}">{"env":"pro","site":"main"}</script>`;
  if (blocks.length > 1) return [[`there are ${blocks.length} data blocks: the first counts`, line]];
  const text = blocks[0]?.textContent;
  if (text === undefined || text === null)
    return document.querySelector('script[data-url]') ? [] : [['the page has no data block', line]];
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [[`the data block is not JSON: ${error instanceof Error ? error.message : ''}`, line]];
  }
}

function surroundings(): Finding[] {
  const found: Finding[] = [];
  if (document.compatMode === 'BackCompat') found.push(['the page is in quirks mode', '<!doctype html>']);
  const headers = [...document.querySelectorAll('lc-header')];
  const isReserved =
    document.querySelector('link[href*="lc-frame.css"]') !== null ||
    headers.every((header) => header.hasAttribute('data-prerendered'));
  if (!isReserved)
    found.push([
      'no height is reserved: the page moves when the header comes',
      '<link rel="stylesheet" href="…/lc-frame.css">',
    ]);
  for (const header of headers) {
    for (let above = header.parentElement; above !== null; above = above.parentElement) {
      const { transform, filter, perspective } = getComputedStyle(above);
      if ([transform, filter, perspective].every((value) => value === 'none')) continue;
      const name = above.localName + (above.id && `#${above.id}`);
      found.push([
        `${name} around the header has a transform, filter or perspective`,
        `${name} { transform: none; filter: none; perspective: none }`,
      ]);
    }
  }
  return found;
}

async function hosts(): Promise<Finding[]> {
  const found: Finding[] = [];
  const store = new URL(hostUrl('www', '/')).hostname;
  const site = (name: string) => name.split('.').slice(-2).join('.');
  if (site(store) !== site(location.hostname))
    found.push([
      `${location.hostname} is another site than ${store}: browsers that withhold third-party cookies show a guest`,
      `serve the page below ${site(store)}`,
    ]);
  const checks = PROBES.map(async ([area, path]): Promise<Finding[]> => {
    const url = hostUrl(area, path);
    try {
      await environment().fetch(url, { credentials: 'include', cache: 'no-store' });
      return [];
    } catch {
      const { origin } = new URL(url);
      return [
        [
          `${origin} cannot be called: blocked by the page's policy (connect-src), by CORS, or down`,
          `Content-Security-Policy: connect-src ${origin} · on ${origin}: Access-Control-Allow-Origin: ${location.origin}, Access-Control-Allow-Credentials: true`,
        ],
      ];
    }
  });
  return found.concat((await Promise.all(checks)).flat());
}
