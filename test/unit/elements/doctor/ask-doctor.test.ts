import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askDoctor } from '../../../../elements/doctor/ask-doctor';
import { DOCTOR_NAME, type DoctorPage } from '../../../../elements/doctor/doctor-page';
import { $pageData } from '../../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const SCRIPT = document.createElement('script');
let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment();
  SCRIPT.setAttribute('src', 'https://static.example.com/lc-frame/2/lc-frame.js?v=1');
  SCRIPT.nonce = 'n0nce';
  vi.stubGlobal('__LC_SCRIPT__', SCRIPT);
});
afterEach(() => vi.unstubAllGlobals());

it('says that the doctor of a script without an address, such as an inline one, does not come', async () => {
  SCRIPT.removeAttribute('src');
  expect(await askDoctor()).toEqual([
    {
      fault: 'the doctor cannot be loaded: the script has no address',
      paste: expect.stringContaining('lc-frame.doctor.js'),
    },
  ]);
});

it('loads the doctor once, tells it what the frame knows, and leaves nothing on the window', async () => {
  const loads: unknown[][] = [];
  const seen: DoctorPage[] = [];
  page.loadScript = async (...given) => {
    // The page view may ask for the provider's script.
    if (!given[0].includes('doctor')) return;
    loads.push(given);
    Reflect.set(window, DOCTOR_NAME, async (one: DoctorPage) => {
      seen.push(one);
      return [{ fault: 'a', paste: 'b' }];
    });
  };
  $pageData.set({ banner: 'yes', bannerCookie: 'no_banner' });
  page.cookies.set('no_banner', '1');
  expect(await askDoctor()).toEqual([{ fault: 'a', paste: 'b' }]);
  await askDoctor();
  expect(loads).toEqual([['https://static.example.com/lc-frame/2/lc-frame.doctor.js', '', 'n0nce']]);
  expect([seen.length, Reflect.has(window, DOCTOR_NAME)]).toEqual([2, false]);
  expect(seen[0]?.banner).toEqual({ cookie: 'no_banner', isClosed: true, isAnnounced: true });
  expect(seen[0]?.hosts?.cart).toBe('http://cart.lc.localhost:8080');
});
