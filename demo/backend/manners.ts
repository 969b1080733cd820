import { awkwardAds } from './awkward/ads';
import type { Awkward, Body } from './awkward/awkward';
import { awkwardBom } from './awkward/bom';
import { awkwardCart } from './awkward/cart';
import { awkwardGroupSites } from './awkward/group-sites';
import { awkwardPlus } from './awkward/plus';
import { awkwardPopups } from './awkward/popups';
import { awkwardRefusal } from './awkward/refusals';
import { awkwardSearch } from './awkward/search';
import { awkwardSession } from './awkward/session';
import { isCall } from './calls';
import type { Visit } from './visit';

/** The changes by path; the oddities of each area are in its file in ./awkward. */
const ODDITIES: Record<string, Awkward> = {
  ...awkwardCart,
  ...awkwardSearch,
  ...awkwardGroupSites,
  ...awkwardAds,
  ...awkwardBom,
  ...awkwardPlus,
  ...awkwardPopups,
  ...awkwardSession,
};

export const isAwkward = ({ session }: Pick<Visit, 'session'>) => session.settings.manners === 'awkward';

/** Changes the answer to the session's manners. Page data have theirs in ./awkward/page-data.ts. */
export async function withManners(response: Response, url: URL, visit: Visit): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isCall(url.pathname) || !isAwkward(visit) || !isJson) return response;
  const given: Body = await response.json();
  const refusal = awkwardRefusal(url.pathname, given);
  const oddity = Object.hasOwn(ODDITIES, url.pathname) ? ODDITIES[url.pathname] : undefined;
  const body = refusal?.body ?? oddity?.(given, visit, url.searchParams) ?? given;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: refusal?.status ?? response.status, headers });
}
