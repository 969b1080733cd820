import { beforeEach, describe, expect, it } from 'vitest';
import { noteFailure } from '../../../src/stores/failures';
import { $frame, areHostsKnown, csrfToken, loadFrame, retryFrame } from '../../../src/stores/frame';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let page: TestEnvironment;
let answer: () => Response;
const DATA_URL = 'http://www.lc.localhost:8080/data.json';

beforeEach(() => {
  answer = () => new Response('', { status: 500 });
  page = useTestEnvironment({ fetch: async () => answer() });
});

describe('page data that cannot be read', () => {
  it.each([
    ['no JSON', null],
    ['no object', [1]],
    ['hosts of the wrong kind', { env: 'dev', projectConfigVO: 'https://www.example.com' }],
    ['an unknown environment', { env: 'prod' }],
  ])('never lead to other hosts: %s', async (_what, raw) => {
    await loadFrame(raw);
    expect(areHostsKnown()).toBe(false);
    expect(page.seen.warnings).toContain('page data cannot be read: no call leaves');
  });

  it.each([
    ['nothing given', undefined],
    ['hosts given', { projectConfigVO: { www: 'https://www.example.com' } }],
    ['another key of the wrong kind', { env: 'dev', silentCodes: 'x' }],
  ])('are not these: %s', async (_what, raw) => {
    await loadFrame(raw);
    expect(areHostsKnown()).toBe(true);
  });

  it('behind a dataUrl that fails keep the calls back until it answers', async () => {
    await loadFrame({ dataUrl: DATA_URL });
    expect(areHostsKnown()).toBe(false);
    answer = () =>
      Response.json({ code: 200, msg: '', result: { projectConfigVO: { www: 'https://a.example' } } });
    await retryFrame();
    expect(areHostsKnown()).toBe(true);
  });
});

describe('the CSRF token', () => {
  it('comes from the cookie or the meta tag the page data name', async () => {
    page.cookies.set('XSRF-TOKEN', 'c1');
    page.page.meta = (name) => (name === '_csrf' ? 'm1' : undefined);
    await loadFrame({ csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } });
    expect(csrfToken()).toEqual({ header: 'X-XSRF-TOKEN', token: 'c1' });
    await loadFrame({ csrf: { meta: '_csrf', header: 'X-CSRF-TOKEN' } });
    expect(csrfToken()).toEqual({ header: 'X-CSRF-TOKEN', token: 'm1' });
  });

  it('is none without one, and where it could break out of its header', async () => {
    await loadFrame({ csrf: { meta: 'none', header: 'X-A' } });
    expect(csrfToken()).toBeUndefined();
    page.cookies.set('t', 'a\r\nb');
    await loadFrame({ csrf: { cookie: 't', header: 'X-A' } });
    expect(csrfToken()).toBeUndefined();
    await loadFrame({ csrf: { cookie: 't', header: 'X A:' } });
    expect($frame.get().csrf).toBeUndefined();
  });
});

it('a failed call is told to the page once per area and kind (contract.md §4)', () => {
  const failed = Object.assign(new Error('x'), { name: 'NetworkError' });
  for (let time = 0; time < 2; time += 1) noteFailure('area-of-this-test', failed);
  noteFailure('area-of-this-test', Object.assign(new Error('x'), { name: 'TimeoutError' }));
  expect(page.seen.events).toEqual([
    { name: 'lc-error', detail: { area: 'area-of-this-test', kind: 'NetworkError' } },
    { name: 'lc-error', detail: { area: 'area-of-this-test', kind: 'TimeoutError' } },
  ]);
});
