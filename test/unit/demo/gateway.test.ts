import { describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../src/core/session/schema';
import { newBrowser } from './browser';

const USER = `http://www.sister.localhost:8080/lc/www${getUserInfo.path}`;
const through = (url: string, headers: Record<string, string> = {}) =>
  newBrowser().fetch(new Request(url, { headers }));

describe('the sister site’s gateway', () => {
  it('sets the store’s cookies on its own domain, for this site’s requests only', async () => {
    const [cookie = ''] = (await through(USER)).headers.getSetCookie();
    expect(cookie).toMatch(/^lc_demo_sid=.*Domain=sister\.localhost; Path=\/.*SameSite=Lax$/);
  });

  it.each([
    ['a path that is no call', USER.replace('user/info', 'user/all'), 404],
    ['a call at another area’s address', USER.replace('/www/', '/cart/'), 404],
    ['an area that does not exist', USER.replace('/www/', '/constructor/'), 404],
  ])('passes on no other request: %s', async (_, url, status) => {
    expect((await through(url)).status).toBe(status);
  });

  it('answers neither another site nor a navigation, in which a page of the store would run here', async () => {
    expect((await through(USER, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await through(USER, { 'sec-fetch-mode': 'navigate' })).status).toBe(403);
    expect((await through(USER, { 'sec-fetch-site': 'same-origin' })).status).not.toBe(403);
  });

  it('is no part of the store’s own hosts', async () => {
    expect((await through('http://www.lc.localhost:8080/lc/www/cas/user/info')).status).toBe(404);
  });
});
