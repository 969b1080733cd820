import { siteOf } from '../src/lib/links/site-of';
import { environment } from '../src/platform/environment';
import { identityScriptUrl } from '../src/stores/identity/provider';
import { hostUrl } from '../src/stores/links/hosts';
import type { Finding } from './doctor-finding';

/** Reads without effect, one per host that a page view needs. */
const PROBES = [
  ['www', '/cas/user/info'],
  ['cart', '/page/home/cart/display?isInit=true'],
  ['op', '/advertising/index/top/banners'],
  ['activity', '/v2/plus/expire/info'],
] as const;

/** Whether the store's cookies are the page's own (same site, scheme included), as the browser itself draws the line. */
export function sameSite(): Finding[] {
  const store = new URL(hostUrl('www', '/'));
  const site = siteOf(location.hostname, environment().cookies.canBeFor);
  const isWithin = store.hostname === site || store.hostname.endsWith(`.${site}`);
  if (isWithin && store.protocol === location.protocol) return [];
  return [
    [
      `${location.origin} is another site than ${store.origin}: browsers that withhold third-party cookies show a guest`,
      `serve the page at ${store.origin}, or at a host beside it`,
    ],
  ];
}

/** Hosts that the page may not call. */
export async function calls(): Promise<Finding[]> {
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
  return (await Promise.all(checks)).flat();
}

/** The identity provider's script is asked for as a preload, which a policy judges as it would the script; nothing runs. */
export async function identityScript(): Promise<Finding[]> {
  const url = identityScriptUrl();
  if (url === undefined) return [];
  const { origin } = new URL(url);
  const refused: string[] = [];
  const note = (event: SecurityPolicyViolationEvent) => void refused.push(event.blockedURI);
  document.addEventListener('securitypolicyviolation', note);
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: url });
  const isLoaded = await new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
  link.remove();
  document.removeEventListener('securitypolicyviolation', note);
  if (isLoaded) return [];
  if (refused.some((blocked) => blocked === url || blocked === origin))
    return [
      [
        `the page's policy refuses the identity provider's script at ${origin}: nobody can log in here`,
        `Content-Security-Policy: script-src ${origin}; frame-src ${origin}`,
      ],
    ];
  return [
    [
      `the identity provider's script does not load: ${url}`,
      `"identity": {"scriptUrl": "…"} in the page data`,
    ],
  ];
}
