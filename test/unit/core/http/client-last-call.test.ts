import { expect, it } from 'vitest';
import { updateChecked } from '../../../../src/cart/schema';
import { environment } from '../../../../src/core/browser/environment';
import { sendLast } from '../../../../src/core/http/client';
import { $pageData } from '../../../../src/core/page/page-data';
import { useTestEnvironment } from '../../test-environment';

it('C18 a write sent as the page is left starts at once, is kept alive, and carries the token', async () => {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  useTestEnvironment({
    fetch: async (url, init) => {
      sent.push({ url: String(url), init });
      throw new TypeError('the page is gone');
    },
  });
  environment().cookies.set('XSRF-TOKEN', 't');
  $pageData.setKey('csrf', { header: 'x-csrf', cookie: 'XSRF-TOKEN', meta: '' });
  const body = new FormData();
  sendLast(updateChecked, body);
  expect(sent).toEqual([
    {
      url: 'http://cart.lc.localhost:8080/page/home/cart/update/checked',
      init: { method: 'POST', body, credentials: 'include', keepalive: true, headers: { 'x-csrf': 't' } },
    },
  ]);
});
