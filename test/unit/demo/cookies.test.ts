import { describe, expect, it } from 'vitest';
import { sessionCookie } from '../../../demo/backend/cookies';

const WEBKIT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Safari/605.1.15';
const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

function manner(agent: string, scheme = 'http'): string {
  const request = new Request(`${scheme}://www.lc.localhost/`, { headers: { 'user-agent': agent } });
  return sessionCookie('a', request).split('HttpOnly; ')[1] ?? '';
}

describe('the session cookie', () => {
  it('is kept by the browser over plain http', () => {
    expect([WEBKIT, chrome(88)].map((agent) => manner(agent))).toEqual(['SameSite=Lax', 'SameSite=Lax']);
  });

  it('is sent from a sister site’s page wherever possible', () => {
    const open = 'SameSite=None; Secure';
    expect([chrome(89), chrome(156), FIREFOX].map((agent) => manner(agent))).toEqual([open, open, open]);
    expect([WEBKIT, chrome(88)].map((agent) => manner(agent, 'https'))).toEqual([open, open]);
  });
});
