import type { Awkward, Body } from './awkward/awkward';
import { awkwardCart } from './awkward/cart';
import { awkwardFooterCalls } from './awkward/footer';
import { awkwardPopups } from './awkward/popups';
import { awkwardSearch } from './awkward/search';
import { awkwardSession } from './awkward/session';
import type { Visit } from './visit';

/** By path; each area's oddities stand in a file of its own in ./awkward. */
const ODDITIES: Record<string, Awkward> = {
  ...awkwardCart,
  ...awkwardSearch,
  ...awkwardFooterCalls,
  ...awkwardPopups,
  ...awkwardSession,
};

const isAwkward = ({ session }: Pick<Visit, 'session'>) => session.settings.manners === 'awkward';

/** The answer as the session's manners want it. Page data have theirs in ./awkward/page-data.ts. */
export async function withManners(response: Response, url: URL, visit: Visit): Promise<Response> {
  const oddity = Object.hasOwn(ODDITIES, url.pathname) ? ODDITIES[url.pathname] : undefined;
  const isJson = response.headers.get('content-type')?.includes('json');
  if (oddity === undefined || !isAwkward(visit) || !isJson) return response;
  const body: Body = await response.json();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(oddity(body, visit, url.searchParams)), {
    status: response.status,
    headers,
  });
}
