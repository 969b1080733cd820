import type { DemoSession } from './state';

/** The header of each answer that holds the number of its request (contract.md §2 `requestIdHeader`). */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The answer with the number of its request, in the header, the envelope or nowhere, as the session says. */
export async function withRequestId(
  response: Response,
  requestId: string,
  { settings }: DemoSession,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (settings.requestId === 'header') headers.set(REQUEST_ID_HEADER, requestId);
  const isEnvelope = settings.requestId === 'envelope' && headers.get('content-type')?.includes('json');
  if (!isEnvelope) return new Response(response.body, { status: response.status, headers });
  const text = await response.text();
  headers.delete('content-length');
  return new Response(text.replace(/^\{(?=")/, `{"requestId":"${requestId}",`), {
    status: response.status,
    headers,
  });
}
