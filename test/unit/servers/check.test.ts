import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverCalls } from '../../../servers/calls';
import { checkRecorded, checkServers, type Report } from '../../../servers/check';
import { printed } from '../../../servers/print';
import type { Area } from '../../../src/core/page/model/host-list';
import { harEntry, harOf } from './har-of';
import { PLANTED, type Planted } from './planted';
import { changed, storeServer } from './store-server';

let server: Awaited<ReturnType<typeof storeServer>>;

beforeAll(async () => {
  server = await storeServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.plant(undefined);
  await server.control('reset', {});
  await server.control('state', { role: 'customer' });
});

const found = (report: Report, grade?: string) =>
  report.rows.flatMap(({ findings }) => findings).filter((one) => grade === undefined || one.grade === grade);

async function areaOf(path: string): Promise<Area> {
  return (await serverCalls()).find(({ endpoint }) => endpoint.path === path)?.endpoint.area ?? 'www';
}

async function recorded({ path, method = 'GET', recorded: sent = {} }: Planted): Promise<Report> {
  const area = await areaOf(path);
  const headers = { cookie: 'lc_demo_sid=servers-test', origin: server.at('www') };
  const form = new FormData();
  if (sent.file !== undefined) form.append('bomFile', new File([sent.file], 'list.csv'));
  const request = new Request(`${server.at(area)}${path}${sent.query ?? ''}`, {
    method,
    headers: { ...headers, ...(sent.json !== undefined && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: sent.json === undefined ? form : JSON.stringify(sent.json) }),
  });
  const answer = await server.answer(request.clone());
  return checkRecorded(harOf([await harEntry(request, answer)]), { hosts: server.hosts });
}

describe('a fault planted in the reference store is named with the line that mends it', () => {
  it.each(PLANTED)('$title', async (planted) => {
    if (planted.settings) await server.control('state', planted.settings);
    server.plant(planted);
    const area = await areaOf(planted.path);
    const options = { ...server.options, area, ...(planted.isGuest && { cookies: [] }) };
    const report = planted.recorded ? await recorded(planted) : await checkServers(options);
    const own = found(report).filter(({ call }) => call.endsWith(planted.path));
    expect(own.map(({ fault, paste }) => `${fault} | ${paste}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`${planted.fault.source}.* \\| .*${planted.paste.source}`)),
      ]),
    );
  });
});

describe('a healthy store', () => {
  const ROLES = ['guest', 'customer', 'plus', 'plus-expired', 'supplier'];
  const STATES = [
    ...ROLES.map((role) => ({ role })),
    { role: 'customer', encryptSwitch: 'on' },
    { role: 'customer', expired: true },
    { role: 'customer', needChooseCusType: true },
    { role: 'customer', cart: 'empty' },
    { role: 'customer', cart: 'panels' },
    { role: 'customer', cart: 'components' },
    { role: 'customer', messageNum: null, couponNum: null },
    ...['alert', 'group', 'newcustomer', 'redpacket', 'group,redpacket'].map((popup) => ({
      role: 'customer',
      popup,
    })),
    ...['notHaveProduct', 'onlyCoupons', 'notHaveTask', 'noCoupons'].map((popupLayout) => ({
      role: 'customer',
      popup: 'newcustomer',
      popupLayout,
    })),
    { role: 'customer', popup: 'group', popupCoupons: 'wordings' },
    ...['background', 'single', 'none'].map((banners) => ({ banners })),
    { groupSites: 'none', catalogs: 'none' },
    { catalogs: 'big', globalSearchNeedLogin: true, csrf: 'on' },
  ];

  it.each(STATES)('has no fault in kind manners, and sends every field as described: %j', async (state) => {
    await server.control('state', { manners: 'kind', ...state });
    const report = await checkServers(server.options);
    expect(found(report)).toEqual([]);
  });

  it.each(STATES)('has no fault in awkward manners, and what is noted is so: %j', async (state) => {
    await server.control('state', { manners: 'awkward', ...state });
    const report = await checkServers(server.options);
    expect(found(report, 'fault')).toEqual([]);
    for (const { fault } of found(report, 'note')) expect(fault).toMatch(/it is read all the same$/);
  });
});

it('makes no call with an effect, and says which it has not made', async () => {
  const reads = (await serverCalls()).filter(({ endpoint }) => !endpoint.effect);
  server.asked.length = 0;
  const report = await checkServers({ ...server.options, withEffects: false });
  const allowed = new Set(
    reads.filter(({ form }) => !form.mayHaveEffect).map(({ endpoint }) => `GET ${endpoint.path}`),
  );
  expect(server.asked.filter((one) => !allowed.has(one) && !one.startsWith('OPTIONS '))).toEqual([]);
  expect(new Set(server.asked.filter((one) => one.startsWith('GET ')))).toEqual(allowed);
  const left = report.rows.filter(({ how }) => how === 'not-asked').map(({ path }) => path);
  expect(left.sort()).toEqual([
    '/async/crypto/info',
    '/async/red/packet/draw',
    '/cas/login',
    '/market/alert/new',
  ]);
});

it('asks no upload for content-type, as Spring answers a preflight that has asked for none', async () => {
  const upload = { path: '/bom/json/upload', method: 'OPTIONS' };
  const judged = async () =>
    found(await checkServers({ ...server.options, area: 'bom' })).filter(({ call }) =>
      call.endsWith('/bom/json/upload'),
    );
  server.plant({
    ...upload,
    whole: (answer) => changed(answer, '', { 'access-control-allow-headers': null }, 200),
  });
  expect(await judged()).toEqual([]);
  server.plant({ ...upload, whole: () => new Response(null, { status: 401 }) });
  expect(await judged()).toMatchObject([{ fault: expect.stringContaining('OPTIONS has status 401') }]);
});

describe('E70 the number of a request', () => {
  const cart = '/page/home/cart/display';
  const placeOf = (report: Report, path = cart) => report.rows.find((row) => row.path === path)?.number;

  it('is found in every call of a store that sends one', async () => {
    const report = await checkServers(server.options);
    const asked = report.rows.filter(({ how }) => how === 'asked');
    expect(asked.filter(({ number }) => number?.place.toLowerCase() !== 'x-request-id')).toEqual([]);
    expect(printed(report)).toContain('page data: "requestIdHeader": "x-request-id"');
    expect(printed(report)).not.toContain('no number');
  });

  it('is found in the envelope, and in a recorded session', async () => {
    await server.control('state', { requestId: 'envelope' });
    expect(placeOf(await checkServers(server.options))).toEqual({ place: 'envelope', isWithheld: false });
    expect(placeOf(await recorded({ title: '', path: cart, fault: /./, paste: /./ }))).toMatchObject({
      place: 'envelope',
    });
  });

  it('is missed, call by call, where none is sent, or none that a failure may show', async () => {
    await server.control('state', { requestId: 'none' });
    const none = await checkServers({ ...server.options, area: 'cart' });
    expect(printed(none)).toMatch(/no number in 2 of 2: GET \/page\/home\/cart\/display, GET \/async/);
    server.plant({ path: cart, envelope: { requestId: '13800138000' } });
    expect(placeOf(await checkServers(server.options))).toBeNull();
  });

  it('is told as withheld where CORS does not expose its header', async () => {
    const hidden = { 'access-control-expose-headers': null };
    server.plant({ path: cart, whole: (answer, text) => changed(answer, text, hidden) });
    const report = await checkServers({ ...server.options, area: 'cart' });
    expect(placeOf(report)).toMatchObject({ isWithheld: true });
    expect(printed(report)).toContain(`(Access-Control-Expose-Headers: x-request-id): GET ${cart}`);
  });
});
