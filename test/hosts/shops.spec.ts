import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../e2e/fixtures';
import { shiftsOf, watchShifts } from '../e2e/shifts';
import { expectUnmoved, tryFrame } from './journey';
import { BOOT_2_PORT, SSI_PORT, THYMELEAF_PORT, TOMCAT_9_PORT, TOMCAT_PORT } from './ports';

const spring5 = (path: string) => `http://www.lc.localhost:${TOMCAT_9_PORT}${path}`;
const boot2 = (path: string) => `http://www.lc.localhost:${BOOT_2_PORT}${path}`;
const SHOPS = [
  ['Spring MVC 5 on Tomcat 9, by java.md', spring5('/list')],
  ['Tomcat 10, by java.md', `http://www.lc.localhost:${TOMCAT_PORT}/shop/list.jsp`],
  ['Spring Boot 2.7, by java.md', boot2('/list')],
] as const;

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The whole body came. */
  isWhole: boolean;
}

/** An answer as it is, also one that is cut off. */
function ask(address: string, method = 'GET'): Promise<Answer> {
  const url = new URL(address);
  const headers = { host: url.host, accept: 'text/html' };
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        const { statusCode: status, headers: given } = response;
        const end = () => resolve({ status, headers: given, text, isWhole: response.complete });
        response.on('end', end).on('error', end);
      },
    );
    request.on('error', reject);
  });
}

const count = (text: string, part: string) => text.split(part).length - 1;

for (const [shop, address] of SHOPS) {
  test(`a shop that follows the document literally has the header in its page: ${shop}`, async ({ page }) => {
    await expect.poll(async () => (await ask(address)).text).toContain('<template shadowrootmode=open>');
    await expectUnmoved(page, address);
    await expect(page.locator('script[src*="lc-frame.js"][integrity^="sha384-"]')).toHaveCount(1);
    const { text } = await ask(address, 'POST');
    if (shop.includes('Spring')) expect(count(text, '<template shadowrootmode=open>')).toBe(2);
  });
}

test('under Spring’s dispatcher the tag shows a file of the application, never a page’s source', async () => {
  for (const method of ['GET', 'POST']) {
    const { status, text } = await ask(spring5('/file'), method);
    expect(status).toBe(200);
    expect(text).not.toContain('<%');
    expect(count(text, '<template shadowrootmode=open>')).toBe(1);
    expect(text).toMatch(/<lc-footer><a href="\/">Home<\/a><\/lc-footer>/);
  }
});

test('an error below a fragment gives the error page, with the frame: JSP', async ({ page, troubles }) => {
  const { status, text, isWhole } = await ask(spring5('/late?what=error'));
  expect({ status, isWhole }).toEqual({ status: 500, isWhole: true });
  expect(text).toContain('<h1>Error</h1>');
  for (const part of ['id="lc-frame-data"', '/lc-frame.js"', '<lc-header']) expect(count(text, part)).toBe(1);
  await page.goto(spring5('/late?what=error'));
  await tryFrame(page);
  troubles.splice(0);
});

test('an error below a fragment gives the error page, with the frame: Thymeleaf', async ({
  page,
  troubles,
}) => {
  const { status, text, isWhole } = await ask(boot2('/late'));
  expect({ status, isWhole }).toEqual({ status: 500, isWhole: true });
  for (const part of ['<h1>Error</h1>', '/lc-frame.js"', '<lc-header']) expect(count(text, part)).toBe(1);
  await page.goto(boot2('/late'));
  await tryFrame(page);
  troubles.splice(0);
});

test('a redirect, a session and a forward below a fragment work as without it', async () => {
  const redirect = await ask(spring5('/late?what=redirect'));
  expect(redirect.status).toBe(302);
  expect(redirect.headers.location).toContain('/list');
  const session = await ask(spring5('/late?what=session'));
  expect(String(session.headers['set-cookie'])).toContain('JSESSIONID');
  const forward = await ask(spring5('/forwarding'));
  expect(forward.text).toContain('<h1>Sold out</h1>');
  for (const part of ['id="lc-frame-data"', '/lc-frame.js"', '<lc-header'])
    expect(count(forward.text, part)).toBe(1);
});

for (const [shop, address] of [
  ['JSP', spring5],
  ['Thymeleaf', boot2],
] as const) {
  test(`the view of an exception handler, with small tags, and a missing page have the frame: ${shop}`, async () => {
    for (const [path, heading] of [
      ['/sold-out', 'Sold out'],
      ['/no-such-page', 'Error'],
    ] as const) {
      const { text } = await ask(address(path));
      expect(text).toContain(`<h1>${heading}</h1>`);
      for (const part of ['id="lc-frame-data"', '/lc-frame.js"', '<lc-header'])
        expect(count(text, part)).toBe(1);
      expect(text).not.toContain('null/');
      for (const tag of ['lc-header', 'lc-footer'])
        expect(count(text, `<${tag} site=main size=small data-prerendered>`)).toBe(
          path === '/sold-out' ? 1 : 0,
        );
    }
  });

  test(`page data stay out of a redirect’s address: ${shop}`, async () => {
    const { status, headers } = await ask(address('/login'), 'POST');
    expect(status).toBe(302);
    expect(headers.location).not.toContain('env');
  });
}

for (const [host, address] of [
  ['JSP on Tomcat 9 under Spring MVC 5', spring5('/slow-jsp')],
  ['JSP on Tomcat 10', `http://www.lc.localhost:${TOMCAT_PORT}/shop/slow.jsp`],
  ['Thymeleaf 3.0 on Spring Boot 2.7', boot2('/slow')],
  ['Thymeleaf 3.1 on Spring Boot 3.5', `http://www.lc.localhost:${THYMELEAF_PORT}/slow`],
  ['SSI of nginx', `http://www.lc.localhost:${SSI_PORT}/list.html`],
] as const) {
  test(`while the body is coming, header and search work, and nothing moves: ${host}`, async ({ page }) => {
    const gate = join(tmpdir(), `lc-gate-${process.pid}-${new URL(address).port}`);
    // The first request compiles the page, or fills a cache.
    await expect.poll(async () => (await ask(address)).text).toContain('<template shadowrootmode=open>');
    await watchShifts(page);
    try {
      await page.goto(`${address}?gate=${gate}`, { waitUntil: 'commit' });
      await tryFrame(page);
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      await expect(page.getByText('STM32', { exact: true })).toHaveCount(0);
      writeFileSync(gate, '');
      await expect(page.getByText('STM32', { exact: true })).toBeVisible();
      await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
      expect(await shiftsOf(page)).toEqual([]);
    } finally {
      writeFileSync(gate, '');
      rmSync(gate);
    }
  });
}
