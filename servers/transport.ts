import type { Answer, Found } from './exchange.ts';
import { headersOf, placeOf } from './exchange.ts';

/** The facts about the check that the judgement of headers needs. */
export interface Surroundings {
  /** The origin of the page that asks. */
  page: string;
  /** The registrable domain that the store's hosts share, as far as their names say. */
  domain: string;
  csrfHeader?: string | undefined;
}

interface Asked {
  url: string;
  answer: Answer;
  /** The call sends cookies: all but those of the static host do. */
  isWithCookies: boolean;
}

/** Whether a page of another origin may read the answer (embedding/servers.md). */
export function judgeCors({ url, answer, isWithCookies }: Asked, { page }: Surroundings): Found[] {
  const { origin, protocol } = new URL(url);
  if (origin === page) return [];
  const allowed = headersOf(answer, 'access-control-allow-origin');
  const isForAll = allowed[0]?.trim() === '*';
  const paste = isWithCookies
    ? `Access-Control-Allow-Origin: ${page} · Access-Control-Allow-Credentials: true · Vary: Origin`
    : 'Access-Control-Allow-Origin: *';
  const fault = (text: string): Found[] => [{ fault: text, paste }];
  if (page.startsWith('https:') && protocol === 'http:' && !/\.?localhost$/.test(new URL(url).hostname))
    return [
      { fault: 'an https page may not call http (mixed content)', paste: `https:${url.split(':')[1]}` },
    ];
  if (allowed.length > 1 || allowed[0]?.includes(','))
    return fault('two values of Access-Control-Allow-Origin: gateway and service both add it');
  if (allowed.length === 0) return fault('no Access-Control-Allow-Origin: the browser withholds the answer');
  if (isForAll && isWithCookies)
    return fault('Access-Control-Allow-Origin: * is refused for calls with cookies');
  if (isForAll) return [];
  if (allowed[0] !== page)
    return fault(
      `Access-Control-Allow-Origin names ${placeOf(allowed[0] ?? '', page).replace(/\/$/, '')}, not the page`,
    );
  if (!isWithCookies) return [];
  if (headersOf(answer, 'access-control-allow-credentials')[0]?.trim() !== 'true')
    return fault('no Access-Control-Allow-Credentials: the browser withholds the answer');
  if (headersOf(answer, 'vary').some((value) => /(^|,)\s*(origin|\*)\s*(,|$)/i.test(value))) return [];
  return [
    {
      grade: 'note',
      fault: 'no Vary: Origin: a cache between may hand one page’s header to another page',
      paste: 'Vary: Origin',
    },
  ];
}

/** Whether a browser lets a write of the page leave, by the answer to the question it asks first. */
export function judgePreflight(asked: Asked, names: readonly string[], around: Surroundings): Found[] {
  if (new URL(asked.url).origin === around.page) return [];
  const { answer } = asked;
  const headers = names.length === 0 ? '' : ` · Access-Control-Allow-Headers: ${names.join(', ')}`;
  const paste = `OPTIONS, without a login: 204${headers}`;
  if (answer.status < 200 || answer.status > 299)
    return [{ fault: `OPTIONS has status ${answer.status}: the browser does not send the write`, paste }];
  const allowed = headersOf(answer, 'access-control-allow-headers')
    .join(',')
    .toLowerCase()
    .split(/\s*,\s*/);
  const missing = names.filter((name) => !allowed.includes(name.toLowerCase()));
  const refused: Found[] =
    missing.length === 0
      ? []
      : [{ fault: `OPTIONS does not allow the header ${missing.join(', ')}: the write is not sent`, paste }];
  return [...judgeCors(asked, around).filter(({ grade }) => grade !== 'note'), ...refused];
}

/** The names that a session's cookies usually have; a load balancer's own need not reach other hosts. */
const OF_SESSION = /sess|sid|token|auth|ticket|cas|sso|login|customer/i;
/** The frame and other pages read these. */
const READ_BY_SCRIPTS = ['customer_info', 'isLoginCustomerFlag'];

/**
 * Whether the cookies of an answer come back with later calls, to every host of the store. Their values are
 * not looked at.
 */
export function judgeCookies({ url, answer }: Asked, { page, domain }: Surroundings): Found[] {
  const host = new URL(url).hostname;
  return headersOf(answer, 'set-cookie').flatMap((line) => {
    const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
    const name = pair.split('=')[0] ?? '';
    const attributes = new Map(
      rest.map((part) => {
        const [key = '', value = ''] = part.split('=');
        return [key.toLowerCase(), value] as const;
      }),
    );
    const found = cookieFaults({ name, attributes, host, page, domain });
    return found.map(
      ([fault, change, grade]): Found => ({
        fault: `cookie ${name} ${fault}`,
        paste: `Set-Cookie: ${name}=…; ${change}`,
        ...(grade && { grade }),
      }),
    );
  });
}

interface Cookie {
  name: string;
  attributes: ReadonlyMap<string, string>;
  host: string;
  page: string;
  domain: string;
}

type CookieFault = readonly [fault: string, change: string, grade?: 'note'];

function cookieFaults({ name, attributes, host, page, domain }: Cookie): CookieFault[] {
  if (!OF_SESSION.test(name) && !READ_BY_SCRIPTS.includes(name)) return [];
  const found: CookieFault[] = [];
  const site = attributes.get('samesite')?.toLowerCase();
  const given = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  const isShared = host !== domain && domain !== '';
  if (given === undefined && isShared)
    found.push([
      `has no Domain: only ${host} gets it back, no other host of the store`,
      `Domain=${domain}; Path=/`,
    ]);
  else if (given !== undefined && host !== given && !host.endsWith(`.${given}`))
    found.push([
      `has the Domain ${given}, which is not ${host}'s: the browser drops it`,
      `Domain=${domain || host}`,
    ]);
  else if (given !== undefined && isShared && given !== domain && given.endsWith(`.${domain}`))
    found.push([`has the Domain ${given}: other hosts of ${domain} do not get it`, `Domain=${domain}`]);
  if (site === 'none' && !attributes.has('secure'))
    found.push(['has SameSite=None without Secure: the browser drops it', 'SameSite=None; Secure']);
  const isOtherSite = domain !== '' && !new URL(page).hostname.endsWith(domain);
  if (isOtherSite && site !== 'none')
    found.push([
      `is not sent from ${page}, which is another site`,
      'SameSite=None; Secure (or the gateway: docs/embedding/gateway.md)',
    ]);
  if (site === 'strict' && !isOtherSite)
    found.push([
      'has SameSite=Strict: whoever comes by a link from elsewhere looks logged out',
      'SameSite=Lax',
      'note',
    ]);
  if (attributes.get('path') !== '/' && !READ_BY_SCRIPTS.includes(name))
    found.push([
      `has ${attributes.has('path') ? `Path=${attributes.get('path')}` : 'no Path'}: calls of other paths lack it`,
      'Path=/',
    ]);
  if (attributes.has('httponly') && READ_BY_SCRIPTS.includes(name))
    found.push(['is HttpOnly: pages cannot read it', 'without HttpOnly']);
  return found;
}

/** Whether a cache may hand one visitor's answer to another. */
export function judgeCache(answer: Answer, isForAll: boolean): Found[] {
  if (isForAll) return [];
  const control = headersOf(answer, 'cache-control').join(',').toLowerCase();
  const paste = 'Cache-Control: no-store';
  const age = Number(/(?:s-maxage|max-age)\s*=\s*"?(\d+)/.exec(control)?.[1] ?? 0);
  const isPrivate = /no-store|no-cache|private/.test(control);
  const kept = Number(headersOf(answer, 'age')[0] ?? 0);
  const hit = headersOf(answer, 'x-cache').some((value) => /\bhit\b/i.test(value));
  if (kept > 0 || hit)
    return [
      {
        fault: 'the answer came from a cache: one customer sees another’s',
        paste: `${paste} (and no caching of this path)`,
      },
    ];
  if (!isPrivate && (age > 0 || control.includes('public')))
    return [{ fault: 'caches may keep an answer about one customer, and hand it to another', paste }];
  if (control === '' || (age > 0 && !control.includes('no-store')))
    return [{ grade: 'note', fault: 'nothing forbids a cache to keep an answer about one customer', paste }];
  return [];
}
