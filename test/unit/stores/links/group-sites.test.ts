import { beforeEach, describe, expect, it } from 'vitest';
import { $groupSites, loadGroupSites } from '../../../../src/stores/links/group-sites';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment();
  $groupSites.set({ status: 'unknown' });
});

describe('the sister sites', () => {
  it('G29 are fetched once per page, with a timestamp and the build’s version', async () => {
    await Promise.all([loadGroupSites(), loadGroupSites()]);
    await loadGroupSites();
    expect($groupSites.get().status).toBe('ready');
    expect(page.seen.requests).toHaveLength(1);
    expect(page.seen.requests[0]?.url).toMatch(
      /^http:\/\/static\.lc\.localhost:8080\/common\/data\/www-website-lc\.json\?timestamp=\d+&version=1$/,
    );
  });

  it('are tried again by the next opening after a failure', async () => {
    page = useTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
    await loadGroupSites();
    expect($groupSites.get().status).toBe('failed');
    page = useTestEnvironment();
    await loadGroupSites();
    expect($groupSites.get().status).toBe('ready');
  });
});
