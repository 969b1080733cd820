import { withTimeout } from '../../src/core/browser/scheduling';
import { isRecord, readJson } from '../../src/core/text/json';
import { unclobbered } from '../../src/core/text/objects';
import type { DoctorPage } from './doctor-page';
import { compare, type Probe, type Shape } from './judge';
import type { Finding } from './markup';

/** Maximum time of a call, because a firewall may silently drop requests. */
const PROBE_MS = 10_000;

/**
 * Finds hosts that the page's surroundings block. If no host is named, no call leaves, not even these
 * (contract.md §1).
 */
export async function checkNetwork(page: DoctorPage): Promise<Finding[]> {
  const { hosts, provider } = page;
  const unnamed = page.unnamed.map(({ fault, paste, id }): Finding => [fault, paste, id]);
  const asked = await Promise.all([
    identityScript(provider.scriptUrl).then((found) => [found]),
    ...__LC_PROBES__.map((one) => probe(one, hosts[one.area], page)),
  ]);
  const network = asked.flat();
  // A gateway that passes nothing on has been found already.
  network.push(network.every((found) => found === undefined) ? await passesFiles(page) : undefined);
  const own = [sameSite(hosts.www, page), lostLogin(page), ownOrigin(Object.values(hosts), page)];
  return [...unnamed, ...own, ...network].filter((one) => one !== undefined);
}

/** After a login the user returns to the page itself, and the provider may allow only hosts that it knows. */
function ownOrigin(origins: readonly unknown[], { provider }: DoctorPage): Finding | undefined {
  if (!provider.isNamed || origins.length === 0 || origins.includes(location.origin)) return undefined;
  return [
    `${location.origin} is not in the host list: a login comes back here only if the identity provider allows it`,
    `at the identity provider: allow ${location.origin} as redirectUrl`,
  ];
}

/** Whether the page and the store are the same site (scheme included), as the browser decides for cookies. */
function sameSite(www: string | undefined, { canBeFor, bases }: DoctorPage): Finding | undefined {
  if (www === undefined || bases.www !== www) return undefined;
  const store = new URL(www);
  const site = siteOf(location.hostname, canBeFor);
  const isWithin = store.hostname === site || store.hostname.endsWith(`.${site}`);
  if (isWithin && store.protocol === location.protocol) return undefined;
  return [
    `${location.origin} is another site than ${store.origin}: browsers that withhold third-party cookies show a guest`,
    `"gateway": "/lc" in the page data, and docs/embedding/gateway.md on this site's server; or serve the page at ${store.origin}, or at a host beside it`,
  ];
}

/** A login whose session cookie the browser has not sent with the next call. */
function lostLogin({ isLoginLost, bases }: DoctorPage): Finding | undefined {
  if (!isLoginLost) return undefined;
  return [
    `a login on this page was not remembered: the store's cookies do not come back to ${bases.www}`,
    'Set-Cookie: …; Domain=<this site> (docs/embedding/gateway.md: proxy_cookie_domain)',
  ];
}

/**
 * Finds a host that the page may not call or that its gateway does not reach, and faults of the host's reply.
 */
async function probe(
  { area, path, shape }: Probe,
  origin: string | undefined,
  { bases, csrf, fetch }: DoctorPage,
): Promise<(Finding | undefined)[]> {
  const base = bases[area];
  if (origin === undefined || base === undefined) return [];
  const isPassedOn = base !== origin;
  const headers = area === 'cart' ? deletionHeaders(csrf) : {};
  const redirect = isPassedOn ? 'manual' : 'follow';
  const asked = fetch(base + path, { credentials: 'include', cache: 'no-store', redirect, headers });
  const answer = await withTimeout(
    asked.catch(() => undefined),
    PROBE_MS,
  );
  if (isPassedOn && answer?.type === 'opaqueredirect') return [passedOn(base + path, answer)];
  const data = readJson(await answer?.text());
  if (isPassedOn && data === undefined) return [passedOn(base + path, answer)];
  if (answer !== undefined) return replyFaults(base + path, data, shape, answer.status);
  const names = Object.keys(headers).join();
  return [
    [
      `${origin} cannot be called: blocked by the page's policy (connect-src), CORS or a firewall, or down`,
      `Content-Security-Policy: connect-src ${origin} · on ${origin}: Access-Control-Allow-Origin: ${location.origin}, Access-Control-Allow-Credentials: true${names && `, Access-Control-Allow-Headers: ${names}`}`,
    ],
  ];
}

/**
 * The places in which a reply is not what the frame reads (embedding/servers.md). An outage, and a refusal,
 * say nothing about its form.
 */
function replyFaults(url: string, data: unknown, shape: Shape, status: number): Finding[] {
  if (status >= 300) return [];
  const place = url.replace(/\?.*/, '');
  if (!isRecord(data)) return [[`${place} answers no JSON`, '{"code": 200, "msg": "", "result": …}']];
  if (Number(data.code ?? 200) !== 200 || (data.result ?? null) === null) return [];
  return compare(shape, data.result)
    .filter(({ isRead }) => !isRead)
    .map(({ fault, paste }): Finding => [`${place}: ${fault}`, paste]);
}

/** Names what a gateway does with a call instead of passing it on: nothing but JSON may come back. */
function passedOn(url: string, answer: Response | undefined): Finding {
  const paste = 'docs/embedding/gateway.md: let this path through, without a login of this site';
  if (answer === undefined) return [`the gateway does not answer: ${url}`, paste];
  if (answer.type === 'opaqueredirect') return [`the gateway redirects, to a login page? ${url}`, paste];
  return [`the gateway answers no JSON, but status ${answer.status}: ${url}`, paste];
}

/**
 * A server's rule for its own files (`\.html$`) also takes the gateway's calls whose path ends in `.html`:
 * the article and the logout. The check asks for an article, so that it logs nobody out.
 */
async function passesFiles({ hosts, bases, fetch }: DoctorPage): Promise<Finding | undefined> {
  const { www } = bases;
  if (www === undefined || www === hosts?.www) return undefined;
  const url = `${www}/public/post/first/index.html`;
  const asked = fetch(url, { credentials: 'include', cache: 'no-store' }).catch(() => undefined);
  const answer = await withTimeout(asked, PROBE_MS);
  if (answer?.ok) return undefined;
  return [
    `the gateway does not pass on what ends in .html, so that nobody can log out: ${url}`,
    'docs/embedding/gateway.md: let these calls through before a rule for files of this site (nginx: location ^~ /lc/)',
  ];
}

/**
 * A deletion is JSON and carries the page's token, so a request with both shows whether the host allows them.
 */
function deletionHeaders(csrf: DoctorPage['csrf']): Record<string, string> {
  return { 'content-type': 'application/json', ...(csrf && { [csrf.header]: csrf.token }) };
}

/**
 * The identity provider's script is preloaded, because a policy treats a preload like the script but nothing
 * runs.
 */
async function identityScript(url: string | undefined): Promise<Finding | undefined> {
  if (url === undefined) return undefined;
  const { origin } = new URL(url);
  const refused: string[] = [];
  const note = (event: SecurityPolicyViolationEvent) => void refused.push(event.blockedURI);
  document.addEventListener('securitypolicyviolation', note);
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: url });
  const asked = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  unclobbered(document, 'head').append(link);
  const isLoaded = await withTimeout(asked, PROBE_MS);
  link.remove();
  document.removeEventListener('securitypolicyviolation', note);
  if (isLoaded) return undefined;
  if (refused.some((blocked) => blocked === url || blocked === origin))
    return [
      `the page's policy refuses the identity provider's script at ${origin}: nobody can log in here`,
      `Content-Security-Policy: script-src ${origin}; frame-src ${origin}`,
    ];
  return [
    `the identity provider's script does not load: ${url}`,
    `"identity": {"scriptUrl": "…"} in the page data`,
  ];
}

/**
 * The registrable domain that a host belongs to: its shortest ending, of two labels at least, that somebody
 * can own. `isOwned` tells: a browser takes cookies for such a domain, none for a public suffix. The host
 * itself where none is, and for an IP address.
 */
export function siteOf(host: string, isOwned: (domain: string) => boolean): string {
  const labels = host.split('.');
  if (/^[\d.]+$|:/.test(host)) return host;
  for (let from = labels.length - 2; from >= 0; from -= 1) {
    const domain = labels.slice(from).join('.');
    if (isOwned(domain)) return domain;
  }
  return host;
}
