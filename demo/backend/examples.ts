import type { Area } from '../../src/core/page/model/host-list';
import { isRecord } from '../../src/core/text/json';
import { ARTICLE, allCalls, COLLECT } from './calls';
import { createStore, type Store } from './handle';

const SESSION = 'examples';
/** Items kept of each list, so that an example can be read. */
const ITEMS_KEPT = 2;
const QUERIES: Record<string, string> = {
  '/page/home/cart/display': '?isInit=true',
  '/async/page/home/panel/cart/list': '?isInit=true',
  '/search/searchTip': '?keyword=STM32&catalogId=&searchSource=main_so',
  '/check/global': '?words=plus',
  '/mroso/check/global': '?words=plus',
  '/market/alert/new': '?ru=&alertPage=www',
  '/async/red/packet/draw': '?uuid=rp-20261111',
};

/**
 * A reply of every call by its path, from a customer's session of a store in kind manners. The same at every
 * run.
 */
export async function exampleReplies(): Promise<Record<string, unknown>> {
  const store = createStore('kind');
  const ask = asker(store);
  await ask('www', '/__demo/state', { json: { role: 'customer', popup: 'newcustomer' } });
  const replies: Record<string, unknown> = {};
  const lists = ['/page/home/cart/display', '/async/page/home/panel/cart/list'] as const;
  const [line, panel] = await Promise.all(lists.map((path) => ask('cart', path + QUERIES[path])));
  const bodies: Record<string, Body> = {
    '/page/home/cart/update/checked': { form: { ck: textAt(line, 'shopCarId') } },
    '/async/page/home/panel/cart/select/update': {
      form: { uuid: textAt(panel, 'uuid'), isSelected: 'true' },
    },
    '/bom/json/upload/check': { form: { bomFile: FILE } },
    '/bom/json/upload': { form: { bomFile: FILE } },
    '/async/customer/belong/confirm/dialog': { json: { bindPhone: PHONE, taxNumber: TAX_NUMBER } },
    '/async/customer/belong/send/message/dialog': { json: { bindPhone: PHONE } },
    '/async/customer/belong/insert/company/dialog': { json: { taxNumber: TAX_NUMBER } },
    '/page/home/cart/delete': { json: { cartKeyList: [textAt(line, 'shopCarMapKey')], isSelectAll: false } },
    '/async/page/home/panel/cart/delete': {
      json: { selectedUuidList: [textAt(panel, 'uuid')], isSelectAll: false },
    },
  };
  const skipped: readonly string[] = [ARTICLE.path, COLLECT.path];
  // A deletion comes last, so that what it deletes is there before.
  const calls = allCalls().sort((a, b) => Number(/delete/.test(a.path)) - Number(/delete/.test(b.path)));
  for (const { area, path } of calls) {
    if (skipped.includes(path) || path.endsWith('.svg') || path === LOGIN) continue;
    if (path === '/async/red/packet/draw')
      await ask('www', '/__demo/state', { json: { popup: 'redpacket' } });
    replies[path] = shown(await ask(area, path + (QUERIES[path] ?? ''), bodies[path]));
  }
  replies[LOGIN] = { code: 200, msg: '', result: null };
  return replies;
}

/** The exchange of a code needs a login at the provider. */
const LOGIN = '/cas/login';
const PHONE = '13812345678';
const TAX_NUMBER = '914403007109310121';
const FILE = new File(['型号,数量\nSTM32F103C8T6,10\n'], 'list.csv');

interface Body {
  json?: object;
  form?: Record<string, string | File>;
}

function asker(store: Store) {
  return async (area: Area, path: string, body: Body = {}): Promise<unknown> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body.form ?? {})) form.append(name, value);
    const content = body.json ? JSON.stringify(body.json) : form;
    const request = new Request(`http://${area === 'mobile' ? 'm' : area}.lc.localhost:8080${path}`, {
      headers: { 'x-lc-demo-sid': SESSION, ...(body.json && { 'content-type': 'application/json' }) },
      ...((body.json ?? body.form) && { method: 'POST', body: content }),
    });
    const text = await (await store.handle(request)).text();
    return text === '' ? null : JSON.parse(text);
  };
}

/** The first text of that name, at any depth. */
function textAt(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  if (isRecord(value) && typeof value[name] === 'string') return value[name];
  return (
    Object.values(value)
      .map((one) => textAt(one, name))
      .find(Boolean) ?? ''
  );
}

/** The reply with short lists, example hosts, and nothing that another run would make anew. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ITEMS_KEPT).map(shown);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one)]));
  if (typeof value !== 'string') return value;
  return value
    .replace(/http:\/\/([\w.]+)\.lc\.localhost:8080/g, 'https://$1.example.com')
    .replace(/http:\/\/([\w.]+)\.localhost(?::8080)?/g, 'https://$1.example')
    .replace(/^[\da-f]{32,}$/, (hex) => '0'.repeat(hex.length));
}
