import { describe, expect, it } from 'vitest';
import { checkBanner } from '../../../../elements/doctor/geometry';

describe('the doctor’s findings about the banner’s height', () => {
  it.each([
    ['announced, reserved', 'yes', false, undefined],
    ['announced, not reserved', '', false, '<lc-header banner="yes">'],
    ['closed, not reserved, as the README tells', '', true, undefined],
    [
      'closed, reserved',
      'yes',
      true,
      `<script>/(^|; )no_banner=/.test(document.cookie)&&document.querySelector('lc-header').removeAttribute('banner')</script>`,
    ],
  ])('are right for a banner that is %s', (_, attribute, isClosed, paste) => {
    const header = document.createElement('lc-header');
    header.setAttribute('banner', attribute);
    const banner = { cookie: 'no_banner', isClosed, isAnnounced: true };
    expect(checkBanner(header, banner)?.[1]).toBe(paste);
  });
});
