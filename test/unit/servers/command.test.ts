import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHosts, serversCommand } from '../../../servers/command';
import { cookieHeader, readCookies } from '../../../servers/cookie-file';
import { masked } from '../../../servers/mask';
import { temporaryFolder } from '../../temporary-folder';
import { harEntry, harOf } from './har-of';
import { changed, storeServer } from './store-server';

let server: Awaited<ReturnType<typeof storeServer>>;
const folder = temporaryFolder('servers');

beforeAll(async () => {
  server = await storeServer();
  await server.control('state', { role: 'customer', encryptSwitch: 'on' });
});
afterAll(() => server.close());

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

async function run(...words: string[]) {
  let text = '';
  const code = await serversCommand(words, (printed) => {
    text += printed;
  });
  return { code, text };
}

describe('npm run servers', () => {
  it('prints a table of one screen and ends with 0 for a healthy store', async () => {
    const { code, text } = await run('--hosts', file('hosts.json', JSON.stringify(server.hosts)));
    const lines = text.split('\n');
    expect([code, lines.length <= 40]).toEqual([0, true]);
    expect(text).toMatch(/GET \/page\/home\/cart\/display +✓ granted, accepted/);
    expect(text).toMatch(/POST \/page\/home\/cart\/delete +✓ may be sent/);
    expect(lines.at(-1)).toMatch(/0 faults, 0 notes$/);
  });

  it('ends with 1 for a fault, and names area and line also as JSON', async () => {
    server.plant({ path: '/page/home/cart/display', rename: ['isChecked', 'ticked'] });
    const hosts = file('hosts.json', JSON.stringify({ local: server.hosts }));
    const cookies = file('cookies', 'lc_demo_sid=servers-test');
    const { code, text } = await run('--hosts', hosts, '--cookie-file', cookies, '--area', 'cart', '--json');
    server.plant(undefined);
    expect(code).toBe(1);
    const report = JSON.parse(text);
    expect([report.faults, report.rows.every(({ area }: { area: string }) => area === 'cart')]).toEqual([
      1,
      true,
    ]);
  });

  it('says which host does not answer', async () => {
    const { code, text } = await run('--hosts', file('gone.json', '{"cart": "http://cart.lc.localhost:1"}'));
    expect(code).toBe(1);
    expect(text).toContain('http://cart.lc.localhost:1 is not reached: nothing listens there');
  });

  it.each([
    [[], /^usage: npm run servers/],
    [['--hosts', 'x', '--page', 'www.example.com'], /--page www\.example\.com: an origin is/],
    [['--hosts', 'x', '--area', 'shop'], /--area: one of www/],
  ])('refuses %j', async (words, reason) => {
    await expect(run(...words)).rejects.toThrow(reason);
  });
});

describe('a list of hosts', () => {
  it.each([
    ['{"www": "https://www.example.com"}', undefined, { www: 'https://www.example.com' }],
    [
      '{"dev": {}, "pro": {"www": "https://www.example.com/"}}',
      undefined,
      { www: 'https://www.example.com' },
    ],
    ['{"dev": {"www": "http://a"}, "pro": {"www": "http://b"}}', 'pro', { www: 'http://b' }],
  ])('is read from %s', (text, env, hosts) => {
    expect(readHosts(text, env)).toEqual(hosts);
  });

  it.each([
    ['[]', /expected/],
    ['{"www": "www.example.com"}', /"www" is no origin/],
    ['{"pro": {}}', /no hosts|no host/],
    ['{"shop": "https://shop.example.com"}', /no host of an area/],
    ['{"dev": {"www": "http://a"}, "pro": {"www": "http://b"}}', /--env: one of dev, pro/],
  ])('is refused: %s', (text, reason) => {
    expect(() => readHosts(text)).toThrow(reason);
  });
});

describe('cookies of a file', () => {
  const NETSCAPE = [
    '# Netscape HTTP Cookie File',
    '#HttpOnly_.example.com\tTRUE\t/\tTRUE\t0\tSESSION\ts3cret',
    'cart.example.com\tFALSE\t/\tFALSE\t0\tlines\t3',
  ].join('\n');

  it.each([
    [NETSCAPE, 'https://cart.example.com/x', 'SESSION=s3cret; lines=3'],
    [NETSCAPE, 'https://www.example.com/x', 'SESSION=s3cret'],
    [NETSCAPE, 'http://www.example.com/x', ''],
    [NETSCAPE, 'https://www.other.com/x', ''],
    ['Cookie: a=b; c=d=e', 'https://www.other.com/x', 'a=b; c=d=e'],
  ])('go where they belong', (text, address, header) => {
    expect(cookieHeader(readCookies(text), address)).toBe(header);
  });
});

describe('nothing secret is printed', () => {
  const SECRETS = [
    '13812345678',
    '138-1234-5678',
    '91440300MA5ABCDE12',
    '1024886A',
    'deadbeefdeadbeefdeadbeef',
    'eyJhbGciOi.eyJzdWIi.c2ln',
    '{secret}04ab12cd34',
    'SMEncrypt#04ab12cd34',
  ];

  it.each(SECRETS)('of texts such as %s', (secret) => {
    expect(masked(`a ${secret} b`)).not.toContain(secret);
    expect(masked(JSON.stringify({ a: secret }))).not.toContain(secret);
  });

  it('and no sign by which a terminal acts', () => {
    expect(masked('a\u001b[31mb\u0007\u202ec\td\n')).toBe('a[31mbc\td\n');
  });

  it('and words, ports, dates and paths stay', () => {
    const text =
      'http://www.lc.localhost:18080/v2/plus/expire/info 2026-11-28 "couponNum": 5 Max-Age=31536000'.replace(
        '31536000',
        '3600',
      );
    expect(masked(text)).toBe(text);
  });

  it('by a session whose every part holds one', async () => {
    const url = `${server.at('www')}/cas/login?code=4f1cSECRETcode99&phone=13812345678`;
    const request = new Request(url, {
      headers: { cookie: 'SESSION=SECRETcookie', origin: server.at('www') },
    });
    const answer = changed(new Response(), JSON.stringify({ code: 99, msg: '13812345678', '1024886A': 1 }), {
      'set-cookie': 'SESSION=SECRETcookie; Path=/13812345678',
      location: 'http://www.lc.localhost/u/1024886A?ticket=SECRETticket',
    });
    const user = new Request(`${server.at('www')}/cas/user/info`);
    const spoilt = Response.json({
      code: 200,
      result: {
        customerCode: ['1024886A'],
        couponNum: '13812345678x',
        '1024886A': 1,
        complaintPhone: { a: '13812345678' },
      },
    });
    const moved = new Response(null, {
      status: 302,
      headers: { location: '/u/1024886A?ticket=SECRETticket' },
    });
    const entries = [
      await harEntry(request, answer),
      await harEntry(user, spoilt),
      await harEntry(new Request(`${server.at('www')}/async/crypto/info`), moved),
    ];
    const har = file('session.har', harOf(entries));
    const hosts = file('hosts.json', JSON.stringify(server.hosts));
    for (const more of [[], ['--json']]) {
      const { code, text } = await run('--har', har, '--hosts', hosts, ...more);
      expect(code).toBe(1);
      expect(text).not.toMatch(/SECRET|13812345678|1024886A/);
    }
  });

  it('of a customer’s whole session, keys and cookies included', async () => {
    const hosts = file('hosts.json', JSON.stringify(server.hosts));
    const cookies = file('cookies', 'lc_demo_sid=servers-test');
    server.plant({
      path: '/cas/user/info',
      rename: ['cipherClientVO', 'cipherClient'],
      set: ['couponNum', { n: 5 }],
    });
    const { text } = await run('--hosts', hosts, '--cookie-file', cookies, '--json');
    server.plant(undefined);
    expect(text).not.toMatch(/servers-test|1024886A|[\da-f]{32}|0755-8/);
  });
});

it('a file that is no HAR is refused', async () => {
  await expect(run('--har', file('no.har', '{}'))).rejects.toThrow(/no HAR/);
});
