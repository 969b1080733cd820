import { describe, expect, it, vi } from 'vitest';
import { uploadForm } from '../../../../src/core/browser/upload';

/** The browser's upload, answered by hand. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  withCredentials = false;
  status = 0;
  responseText = '';
  sent: unknown;
  opened = '';
  isAborted = false;
  headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onprogress: null | (() => void) = () => {};

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    if (this.opened === '') throw new Error('not open yet');
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.isAborted = true;
  }
}

vi.stubGlobal('XMLHttpRequest', FakeRequest);

const form = new FormData();
const URL_OF_CHECK = 'https://bom.example/bom/json/upload/check';

describe('an upload', () => {
  it('sends credentials and headers, and reports progress', async () => {
    const parts: number[] = [];
    const done = uploadForm(URL_OF_CHECK, form, {
      stallMs: 1000,
      headers: { 'X-XSRF-TOKEN': 't0k' },
      onProgress: (part) => void parts.push(part),
    });
    const request = FakeRequest.last;
    expect([request.opened, request.withCredentials]).toEqual([`POST ${URL_OF_CHECK}`, true]);
    expect(request.headers).toEqual({ 'X-XSRF-TOKEN': 't0k' });
    expect(request.sent).toBe(form);
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 4 });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 0 });
    const getAllResponseHeaders = () => 'date: now\r\nx-request-id: 7\r\n';
    Object.assign(request, { status: 200, responseText: '{}', getAllResponseHeaders });
    request.onload();
    const { headers, ...answer } = await done;
    expect([answer, headers.get('X-Request-Id')]).toEqual([{ status: 200, text: '{}' }, '7']);
    expect(parts).toEqual([0.25]);
  });

  it('that the network loses fails as such', async () => {
    const done = uploadForm(URL_OF_CHECK, form, { stallMs: 1000 });
    FakeRequest.last.onerror();
    await expect(done).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('times out after a stall, and not before', async () => {
    vi.useFakeTimers();
    const done = uploadForm(URL_OF_CHECK, form, { stallMs: 1000 }).catch((error: Error) => error.name);
    const request = FakeRequest.last;
    vi.advanceTimersByTime(900);
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    vi.advanceTimersByTime(900);
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(100);
    expect([await done, request.isAborted]).toEqual(['TimeoutError', true]);
  });

  it('times out where the answer only trickles', async () => {
    vi.useFakeTimers();
    const done = uploadForm(URL_OF_CHECK, form, { stallMs: 1000 }).catch((error: Error) => error.name);
    for (let byte = 0; byte < 9; byte += 1) {
      FakeRequest.last.onprogress?.();
      vi.advanceTimersByTime(200);
    }
    expect([await done, FakeRequest.last.isAborted]).toEqual(['TimeoutError', true]);
  });

  it('is aborted by its signal, even before it starts', async () => {
    const taken = new AbortController();
    const done = uploadForm(URL_OF_CHECK, form, { stallMs: 1000, signal: taken.signal });
    taken.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last.isAborted).toBe(true);
    const before = FakeRequest.last;
    const never = uploadForm(URL_OF_CHECK, form, { stallMs: 1000, signal: taken.signal });
    await expect(never).rejects.toMatchObject({ name: 'AbortError' });
    expect([FakeRequest.last === before, FakeRequest.last.sent]).toEqual([false, undefined]);
  });
});
