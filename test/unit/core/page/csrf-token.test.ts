import { beforeEach, describe, expect, it } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { $pageData, csrfToken } from '../../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment({ fetch: async () => new Response('', { status: 500 }) });
});

describe('the CSRF token', () => {
  it('comes from the cookie or the meta tag the page data name', async () => {
    page.cookies.set('XSRF-TOKEN', 'c1');
    page.page.meta = (name) => (name === '_csrf' ? 'm1' : undefined);
    await loadPageData({ csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } });
    expect(csrfToken()).toEqual({ header: 'X-XSRF-TOKEN', token: 'c1' });
    await loadPageData({ csrf: { meta: '_csrf', header: 'X-CSRF-TOKEN' } });
    expect(csrfToken()).toEqual({ header: 'X-CSRF-TOKEN', token: 'm1' });
  });

  it('is missing if none is set, or if it could break out of its header', async () => {
    await loadPageData({});
    expect(csrfToken()).toBeUndefined();
    await loadPageData({ csrf: { meta: 'none', header: 'X-A' } });
    expect(csrfToken()).toBeUndefined();
    page.cookies.set('t', 'a\r\nb');
    await loadPageData({ csrf: { cookie: 't', header: 'X-A' } });
    expect(csrfToken()).toBeUndefined();
    await loadPageData({ csrf: { cookie: 't', header: 'X A:' } });
    expect($pageData.get().csrf).toBeUndefined();
  });
});
