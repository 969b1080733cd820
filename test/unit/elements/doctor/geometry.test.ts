import { beforeEach, describe, expect, it } from 'vitest';
import { checkBanner } from '../../../../elements/doctor/geometry';
import { $pageData } from '../../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

let page: TestEnvironment;
const header = document.createElement('lc-header');
const paste = (cookie: string) =>
  `<script>/(^|; )${cookie}=/.test(document.cookie)&&document.querySelector('lc-header').removeAttribute('banner')</script>`;

beforeEach(() => {
  page = useTestEnvironment();
  $pageData.set({ banner: 'yes' });
});

describe('the doctor’s findings about the banner’s height', () => {
  it.each([
    ['announced, reserved', 'yes', [], []],
    ['announced, not reserved', '', [], ['<lc-header banner="yes">']],
    ['closed, not reserved, as the README tells', '', ['lc_top_banner_closed'], []],
    ['closed, reserved', 'yes', ['lc_top_banner_closed'], [paste('lc_top_banner_closed')]],
  ])('are right for a banner that is %s', (_, attribute, cookies, pastes) => {
    for (const name of cookies) page.cookies.set(name, '1');
    header.setAttribute('banner', attribute);
    expect(checkBanner(header).map(([, line]) => line)).toEqual(pastes);
  });

  it('read the cookie’s name from the page data', () => {
    $pageData.set({ banner: 'yes', bannerCookie: 'no_banner' });
    header.setAttribute('banner', 'yes');
    page.cookies.set('lc_top_banner_closed', '1');
    expect(checkBanner(header)).toEqual([]);
    page.cookies.set('no_banner', '1');
    expect(checkBanner(header).map(([, line]) => line)).toEqual([paste('no_banner')]);
  });
});
