import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { listening } from '../listening';
import { expect, test } from './fixtures';

const README = resolve(import.meta.dirname, '../../README.md');

/** The README's whole page, with the demo's port and the build that the run is of. */
function pasted(port: number): string {
  const [page = ''] = /^<!doctype html>[\s\S]*?<\/html>/m.exec(readFileSync(README, 'utf8')) ?? [];
  const runtime = process.env.LC_RUNTIME === 'light' ? ' data-runtime="light"' : '';
  return page.replaceAll(':8080', `:${port}`).replace('lc-frame.start.js"', `$&${runtime}`);
}

test('the block of the README shows the whole frame from any port of localhost', async ({ page, store }) => {
  const html = pasted(store.port);
  expect(html).toContain('lc-frame.css');
  expect(html).toContain('lc-frame.start.js');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  const port = await listening(server);
  const refused: string[] = [];
  page.on('requestfailed', (request) => refused.push(request.url()));
  try {
    await page.goto(`http://localhost:${port}/`);
    const header = page.locator('lc-header');
    await expect(header.getByRole('link', { name: '立芯商城' }).first()).toHaveAttribute(
      'href',
      /www\.lc\.localhost/,
    );
    await expect(header.getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await header.getByRole('combobox', { name: '搜索型号或产品' }).first().fill('STM32');
    await expect(header.getByRole('option', { name: /STM32/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await header
      .getByRole('button', { name: /^购物车/ })
      .first()
      .click();
    await expect(header.getByRole('region', { name: '购物车', exact: true })).toContainText(
      '购物车中暂无商品',
    );
    await expect(page.locator('lc-footer').getByText('服务时间').first()).toBeVisible();
    expect(refused).toEqual([]);
  } finally {
    server.close();
  }
});
