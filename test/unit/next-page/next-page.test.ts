import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setHosts } from '../../../src/core/page/hosts';
import { $pageData } from '../../../src/core/page/page-data';
import { documentRules } from '../../../src/next-page/model';
import { startNextPage } from '../../../src/next-page/next-page';
import { LOCAL_HOSTS } from '../built-in-hosts';
import { logIn } from '../log-in';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment();
  setHosts('local', LOCAL_HOSTS);
  $pageData.set({});
});

describe('the rules for the next page', () => {
  it('W2 are the release’s own, once the page data ask for them', () => {
    onTestFinished(startNextPage());
    expect(page.seen.rules).toEqual([]);
    $pageData.set({ nextPage: 'prefetch' });
    expect(page.seen.rules).toEqual([documentRules(LOCAL_HOSTS)]);
    $pageData.set({ nextPage: 'off' });
    expect(page.seen.rules).toEqual([]);
  });

  it('W4 have pages of this origin prerendered if the page data say so', () => {
    $pageData.set({ nextPage: 'prerender' });
    onTestFinished(startNextPage());
    expect(page.seen.rules).toEqual([documentRules(LOCAL_HOSTS, LOCAL_HOSTS.www)]);
  });

  it('W5 are put in anew when another user is here, and stay for the same one', () => {
    const put = vi.spyOn(page, 'speculate');
    $pageData.set({ nextPage: 'prefetch' });
    onTestFinished(startNextPage());
    const before = put.mock.calls.length;
    logIn();
    expect([put.mock.calls.length, page.seen.rules.length]).toEqual([before + 1, 1]);
    logIn();
    expect(put).toHaveBeenCalledTimes(before + 1);
  });
});
