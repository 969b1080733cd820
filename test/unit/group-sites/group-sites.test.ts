import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { $isConfigured, $pageData } from '../../../src/core/page/page-data';
import { $linkUrl, setGroupLinks } from '../../../src/core/page/sister-sites';
import { $groupSites, learnSisterOf, loadGroupSites } from '../../../src/group-sites/group-sites';
import { loadPageData } from '../load-page-data';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment();
  $groupSites.set({ status: 'unknown' });
});

describe('the sister sites', () => {
  it('G29 are fetched once per page, with a timestamp and the build’s version', async () => {
    const loading = Promise.all([loadGroupSites(), loadGroupSites()]);
    expect($groupSites.get().status).toBe('loading');
    await loading;
    await loadGroupSites();
    expect($groupSites.get().status).toBe('ready');
    expect(page.seen.requests).toHaveLength(1);
    expect(page.seen.requests[0]?.url).toMatch(
      /^http:\/\/static\.lc\.localhost:8080\/common\/data\/www-website-lc\.json\?timestamp=\d+&version=1$/,
    );
  });

  it('G44 are fetched under the prefix of a configuration that comes late', async () => {
    $isConfigured.set(false);
    const loading = loadGroupSites();
    expect([page.seen.requests, $groupSites.get().status]).toEqual([[], 'loading']);
    await loadPageData({ env: 'local', groupPrefix: 'zz' });
    await loading;
    expect(page.seen.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/common/data/www-website-zz.json',
    ]);
    await loadPageData({ env: 'local' });
  });

  it('are fetched again by the next opening after a failure', async () => {
    page = useTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
    await loadGroupSites();
    expect($groupSites.get().status).toBe('failed');
    expect([page.seen.warnings, $dialogs.get()]).toEqual([['group-sites: NetworkError (offline)'], []]);
    page = useTestEnvironment();
    await loadGroupSites();
    expect($groupSites.get().status).toBe('ready');
  });
});

describe('a link to an unknown host', () => {
  const sister = 'http://www.sister.localhost:8080/a';
  beforeEach(() => {
    $pageData.set({ sisterSources: { 'https://smt.example': 'x' } });
    setGroupLinks([]);
  });

  it('fetches the list once when it is pointed at, and then has its source', async () => {
    const stop = $linkUrl.listen(() => {});
    expect($linkUrl.get()(sister)).toBe(sister);
    learnSisterOf(sister);
    learnSisterOf(sister);
    await expect.poll(() => $linkUrl.get()(sister)).toBe(`${sister}?lc_source=lc`);
    expect(page.seen.requests).toHaveLength(1);
    stop();
  });

  it.each([
    ['the store’s own', 'http://list.lc.localhost:8080/hot'],
    ['a known sister’s', 'https://smt.example/'],
    ['this page’s own', 'http://www.lc.localhost:8080/#a'],
    ['no web address', 'mailto:a@b.example'],
  ])('is not a sister site if it is %s', (_whose, address) => {
    learnSisterOf(address);
    expect($groupSites.get().status).toBe('unknown');
  });

  it('is not fetched again by each link that is pointed at after a failure', async () => {
    page.fetch = () => Promise.reject(new TypeError('offline'));
    await loadGroupSites();
    page.fetch = vi.fn(page.fetch);
    learnSisterOf(sister);
    expect(page.fetch).not.toHaveBeenCalled();
    expect($groupSites.get().status).toBe('failed');
  });

  it('is not fetched for links of a page to itself, whoever’s page it is', async () => {
    page = useTestEnvironment({}, 'http://blog.sister.test/post');
    learnSisterOf('http://blog.sister.test/other');
    expect($groupSites.get().status).toBe('unknown');
    learnSisterOf('http://www.blog.test/');
    expect($groupSites.get().status).toBe('loading');
    // The answer must not come in another test.
    await expect.poll(() => $groupSites.get().status).toBe('ready');
  });
});
