import type { Body } from './awkward/awkward';
import { awkwardRefusal } from './awkward/refusals';
import { isCall, mannerOf } from './calls';
import type { Visit } from './visit';

export const isAwkward = ({ session }: Pick<Visit, 'session'>) => session.settings.manners !== 'kind';

/** Changes the answer to the session's manners. Page data have theirs in ./awkward/page-data.ts. */
export async function withManners(response: Response, url: URL, visit: Visit): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isCall(url.pathname) || !isAwkward(visit) || !isJson) return response;
  const given: Body = await response.json();
  const { odd, isFlagged } = mannerOf(url.pathname);
  const refusal = awkwardRefusal(given, isFlagged);
  const body = refusal?.body ?? odd?.(given, visit, url.searchParams) ?? given;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: refusal?.status ?? response.status, headers });
}
