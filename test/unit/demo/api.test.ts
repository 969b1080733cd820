import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverCalls } from '../../../build/servers/calls';
import { openapi } from '../../../build/servers/openapi';
import { exampleReplies } from '../../../demo/backend/examples';
import { createStore } from '../../../demo/backend/handle';
import { temporaryFolder } from '../../temporary-folder';

const page = async (dist: string) =>
  (await createStore('kind', dist).handle(new Request('http://www.lc.localhost:8080/api.html'))).text();

it('the page of the calls names each with its fields and an example', async () => {
  const dist = join(temporaryFolder('api'), 'dist');
  mkdirSync(dist);
  expect(await page(dist)).toContain('npm run build:files');
  const calls = await serverCalls();
  writeFileSync(join(dist, 'openapi.json'), JSON.stringify(openapi(calls, await exampleReplies())));
  const html = await page(dist);
  for (const { endpoint } of calls) expect(html).toContain(`${endpoint.method} ${endpoint.path}</h2>`);
  expect(html).toContain(
    '<code>result.shoppingCartVO.rmbCnShoppingCart.currentlyProductList[].isChecked</code>',
  );
  expect(html).toContain('Without it: no line is ticked.');
  expect(html).toContain('http://static.lc.localhost:8080/lc-frame/openapi.json');
});
