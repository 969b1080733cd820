import { REQUEST_TIMEOUT_MS } from '../config/requests';
import { environment } from '../platform/environment';
import { Aborted, NetworkError, ServerError, TimeoutError } from './errors';

/** How a file is read: the name of Response's own method. */
export type FileKind = 'blob' | 'arrayBuffer';

/** One request with credentials, within 10 s, never repeated; resolves to status and text. Throws as `request` does. */
export async function send(
  url: string,
  options: RequestInit = {},
): Promise<{ status: number; text: string }> {
  return within(options.signal, async (signal) => {
    const response = await answerOf(url, { ...options, signal });
    return { status: response.status, text: await response.text() };
  });
}

/** As `send`, with the body passed through unchanged (spec §8 Transport errors). */
export async function sendForFile(
  url: string,
  kind: FileKind,
  options: RequestInit = {},
): Promise<{ status: number; file: Blob | ArrayBuffer }> {
  return within(options.signal, async (signal) => {
    const response = await answerOf(url, { ...options, signal });
    return { status: response.status, file: await response[kind]() };
  });
}

/** Throws ServerError for 5xx. */
async function answerOf(url: string, options: RequestInit): Promise<Response> {
  const response = await environment().fetch(url, { credentials: 'include', cache: 'no-store', ...options });
  if (response.status >= 500) throw new ServerError(response.status);
  return response;
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
