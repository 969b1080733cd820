import { $pageData, csrfToken } from '../page/page-data';
import { clientSettings } from './client-settings';
import { Failure } from './errors';
import { isRequestId, requestIdsIn } from './model/request-id';

/** The answer's header that page data name (contract.md §2 `requestIdHeader`); '' without one. */
export function sentId(headers: Pick<Headers, 'get'> | undefined): string {
  const { requestIdHeader } = $pageData.get();
  return (requestIdHeader && headers?.get(requestIdHeader)) || '';
}

/**
 * The number of a request: `sent` from the answer's header, else the number in the envelope, or '' if neither
 * may be shown (E70 failure number).
 */
export function requestIdFrom(sent: string, body?: unknown): string {
  const secrets = [clientSettings().customer?.() ?? '', csrfToken()?.token ?? ''];
  const isFit = (text: unknown): text is string => isRequestId(text, secrets);
  return [sent, ...requestIdsIn(body)].find(isFit) ?? '';
}

/** The error of an answer, with the number of its request. */
export function numbered<Thrown>(error: Thrown, requestId: string): Thrown {
  if (error instanceof Failure) error.requestId = requestId;
  return error;
}
