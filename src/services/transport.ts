import { REQUEST_TIMEOUT_MS } from '../config/requests';
import { environment } from '../platform/environment';
import { Aborted, NetworkError, ServerError, TimeoutError } from './errors';

/** One request with credentials, within 10 s, never repeated; resolves to status and text. Throws as `request` does. */
export async function send(
  url: string,
  options: RequestInit = {},
): Promise<{ status: number; text: string }> {
  return within(options.signal, async (signal) => {
    const response = await environment().fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      ...options,
      signal,
    });
    if (response.status >= 500) throw new ServerError(response.status);
    return { status: response.status, text: await response.text() };
  });
}

/** A blob or buffer passed through unchanged (spec §8 Transport errors). Throws as `request` does. */
export async function requestBinary(
  url: string,
  kind: 'blob' | 'arrayBuffer',
  given?: AbortSignal,
): Promise<Blob | ArrayBuffer> {
  return within(given, async (signal) => {
    const response = await environment().fetch(url, { credentials: 'include', signal });
    if (!response.ok) throw new ServerError(response.status);
    return kind === 'blob' ? response.blob() : response.arrayBuffer();
  });
}

/** The one place for time limit and abort: the limit covers the body too. */
async function within<T>(
  given: AbortSignal | null | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  let stop = () => limit.abort();
  // A page's own fetch shim may not know signals: the wait ends here all the same.
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => {
      limit.abort();
      reject(new Error('stopped'));
    };
  });
  const timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop);
  try {
    return await Promise.race([run(limit.signal), stopped]);
  } catch (error) {
    throw classify(error, given?.aborted ?? false, limit.signal.aborted);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', stop);
  }
}

function classify(error: unknown, isTakenBack: boolean, isOverdue: boolean): Error {
  if (error instanceof ServerError) return error;
  if (isTakenBack) return new Aborted();
  return isOverdue
    ? new TimeoutError()
    : new NetworkError(error instanceof Error ? error.message : undefined);
}
