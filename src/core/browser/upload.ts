import type { Environment } from './environment';

/**
 * A form sent with XMLHttpRequest, because fetch reports no upload progress. Rejects with an error named
 * `AbortError`, `TimeoutError` (nothing moved for `stallMs`, or the answer did not end in this time after its
 * first byte) or `NetworkError`.
 */
export const uploadForm: Environment['upload'] = (url, form, { signal, stallMs, onProgress, headers = {} }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const finish = (settle: () => void) => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const fail = (name: string) => finish(() => reject(Object.assign(new Error(name), { name })));
    const abort = () => {
      fail('AbortError');
      request.abort();
    };
    const restartStallTimer = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail('TimeoutError');
        request.abort();
      }, stallMs);
    };
    if (signal?.aborted) return fail('AbortError');
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = (event) => {
      restartStallTimer();
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    // An answer that trickles gets no more time than a silent one.
    request.onprogress = () => {
      request.onprogress = null;
      restartStallTimer();
    };
    request.onerror = () => fail('NetworkError');
    request.onload = () =>
      finish(() =>
        resolve({ status: request.status, text: request.responseText, headers: headersOf(request) }),
      );
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    restartStallTimer();
    request.send(form);
  });

/** Asks for all headers at once, because Chrome logs an error for one by name that is not exposed. */
function headersOf(request: XMLHttpRequest): Pick<Headers, 'get'> {
  const lines = request.getAllResponseHeaders?.().split('\r\n') ?? [];
  return {
    get: (name) =>
      lines
        .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        ?.slice(name.length + 1)
        .trim() ?? null,
  };
}
