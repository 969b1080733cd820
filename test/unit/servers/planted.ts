import iconv from 'iconv-lite';
import { changed, type Plant } from './store-server';

/**
 * A fault planted in the reference store, and the words by which the check must name it: the fault, and the
 * line that mends it.
 */
export interface Planted extends Plant {
  title: string;
  fault: RegExp;
  paste: RegExp;
  /** Settings of the store under which it shows. */
  settings?: Record<string, unknown>;
  /** The session has no cookie. */
  isGuest?: true;
  /** It is in a call with an effect, which only a recorded session shows. */
  recorded?: { json?: unknown; file?: string; query?: string };
}

const USER = '/cas/user/info';
const CART = '/page/home/cart/display';
const PANELS = '/async/page/home/panel/cart/list';
const PLUS = '/v2/plus/expire/info';
const BANNERS = '/advertising/index/top/banners';
const SITES = '/common/data/www-website-lc.json';
const TIPS = '/search/searchTip';
const CHECK = '/check/global';
const ALERT = '/market/alert/new';
const DATA = '/common/data/frame-data.json';
const REMOVE = '/page/home/cart/delete';
const PACKET = { popup: 'redpacket' };

function plant(title: string, path: string, how: Omit<Planted, 'title' | 'path' | 'fault' | 'paste'>) {
  return {
    named: (fault: RegExp, paste: RegExp): Planted => ({ title, path, ...how, fault, paste }),
  };
}

/** A field of another name. */
function renamed(path: string, from: string, to: string, seen: string, more: Partial<Planted> = {}): Planted {
  return plant(`${from} is ${to}`, path, { ...more, rename: [from, to] }).named(
    new RegExp(`${from} is missing, ${to} is unknown: ${seen}`),
    new RegExp(`"${from}": .*, instead of "${to}"`),
  );
}

/** A field of another kind. */
function spoilt(
  path: string,
  name: string,
  value: unknown,
  fault: RegExp,
  paste: RegExp,
  more: Partial<Planted> = {},
): Planted {
  return plant(`${name} is ${JSON.stringify(value)}`, path, { ...more, set: [name, value] }).named(
    fault,
    paste,
  );
}

/** Other headers; null takes one away. */
function headed(
  title: string,
  path: string,
  more: Record<string, string | null>,
  fault: RegExp,
  paste: RegExp,
): Planted {
  return plant(title, path, { whole: (answer, text) => changed(answer, text, more) }).named(fault, paste);
}

const html = (status: number) => () =>
  new Response('<!doctype html><title>登录</title>', { status, headers: { 'content-type': 'text/html' } });
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const bare = (name: string) => (answer: Response) => {
  const headers = new Headers(answer.headers);
  headers.delete(name);
  return new Response(null, { status: answer.status, headers });
};

const NAMES: Planted[] = [
  renamed(USER, 'couponNum', 'coupon_num', 'no number at 优惠券'),
  renamed(CART, 'isChecked', 'checked', 'no line is ticked'),
  renamed(CART, 'convesionRatio', 'hisConvesionRatio', 'packs count as pieces'),
  plant('shopCarMapKey is mapKey', CART, { rename: ['shopCarMapKey', 'mapKey'] }).named(
    /shopCarMapKey is missing.*cannot be deleted here/,
    /"shopCarMapKey": "…"/,
  ),
  plant('a total that counts panels, too', CART, { set: ['cartTotalSize', 99] }).named(
    /cartTotalSize is 99, but \d+ lines are listed: no line can be ticked/,
    /"cartTotalSize": \d+/,
  ),
  plant('a total of the stock goods alone', CART, { set: ['cartTotalSize', 1] }).named(
    /cartTotalSize is 1, but \d+ lines are listed: the badge/,
    /"cartTotalSize": \d+/,
  ),
  plant('a line’s money in a text with a decimal comma', CART, { set: ['lineMoney', '12,500'] }).named(
    /lineMoney of a line is not its price × quantity/,
    /a point, no thousands/,
  ),
  renamed(SITES, 'newFlag', 'isNewFlag', 'no 新 mark'),
  renamed(PLUS, 'isPlusMember', 'plusMember', 'a member gets no PLUS badge'),
  renamed(DATA, 'isNew', 'is_new', 'no 新 mark'),
  renamed('/async/crypto/info', 'encryptPublicHexKey', 'publicHexKey', 'calls with sealed fields fail'),
  plant('customerCode is custNo', USER, { rename: ['customerCode', 'custNo'] }).named(
    /customerCode is missing.*greet/,
    /"customerCode": "…"/,
  ),
  plant('shoppingCartVO is cart', CART, { rename: ['shoppingCartVO', 'cart'] }).named(
    /shoppingCartVO is missing.*looks empty/,
    /"shoppingCartVO": \{…\}/,
  ),
  plant('uuid of a panel is id', PANELS, { rename: ['uuid', 'id'] }).named(
    /uuid is missing.*neither be ticked nor deleted/,
    /"uuid": "…"/,
  ),
  plant('link of a sister site is url', SITES, { rename: ['link', 'url'] }).named(
    /link is missing.*left out/,
    /"link": "…"/,
  ),
  plant('advertisingUrl is imageUrl', BANNERS, { rename: ['advertisingUrl', 'imageUrl'] }).named(
    /advertisingUrl is missing.*no picture/,
    /"advertisingUrl": "…"/,
  ),
];

const KINDS: Planted[] = [
  spoilt(DATA, 'isNew', '是', /isNew is text, not true or false: no 新 mark/, /"isNew": true/),
  spoilt(USER, 'couponNum', '5张', /couponNum is text, not a number: no number at 优惠券/, /"couponNum": 5/),
  spoilt(
    USER,
    'messageNum',
    '3',
    /messageNum is digits as text, not a number: it is read/,
    /"messageNum": 5/,
  ),
  spoilt(
    CART,
    'lineMoney',
    '¥12.5',
    /lineMoney is text, not an amount: the line total/,
    /"lineMoney": "12\.50"/,
  ),
  spoilt(
    CART,
    'isChecked',
    'Y',
    /isChecked is text, not true or false: no line is ticked/,
    /"isChecked": true/,
  ),
  spoilt(
    CART,
    'currentlyProductList',
    { a: 1 },
    /currentlyProductList is an object, not a list: no stock goods/,
    /"currentlyProductList": \[…\]/,
  ),
  spoilt(BANNERS, 'result', { list: [] }, /result is an object, not a list/, /"result": \[…\]/),
  spoilt(TIPS, 'result', [{ word: 'STM32' }], /result is a list, not an object/, /"result": \{…\}/),
  spoilt(
    CHECK,
    'keywordJumpUrl',
    { href: '/x' },
    /keywordJumpUrl is an object, not text: the results page opens/,
    /"keywordJumpUrl": "…"/,
  ),
  spoilt(
    ALERT,
    'theme',
    'green',
    /theme is text, not one of blue, red: the theme is blue/,
    /"theme": "blue"/,
    { settings: PACKET },
  ),
  spoilt(
    '/common/data/mro-resource-list.json',
    'hotKeySearch',
    { a: '断路器' },
    /hotKeySearch is an object, not a list: no hot keys/,
    /"hotKeySearch": \[…\]/,
  ),
];

const ENVELOPES: Planted[] = [
  plant('code 0 means done', PLUS, { envelope: { code: 0 } }).named(/code 0 is a failure/, /"code": 200/),
  plant('code is a word', USER, { envelope: { code: 'SUCCESS' } }).named(/code is no number/, /"code": 200/),
  plant('code is digits as text', USER, { envelope: { code: '200' } }).named(
    /code is digits as text/,
    /"code": 200/,
  ),
  plant('the envelope has data for result', USER, { rename: ['result', 'data'] }).named(
    /result is missing/,
    /"result": …/,
  ),
  plant('there is no envelope', BANNERS, {
    whole: (answer) => changed(answer, '{"success":true,"rows":[]}'),
  }).named(/no envelope \(success, rows\)/, /"code": 200/),
  plant('nobody is logged in by a code of their own', USER, {
    isGuest: true,
    envelope: { code: 99, msg: '', result: null },
  }).named(
    /code 99 is a failure for the frame: it neither grants nor refuses/,
    /"code": 411 where nobody is logged in/,
  ),
  plant('a login page in HTML with status 200', USER, { whole: html(200) }).named(
    /status 200 with a page \(HTML\), not JSON/,
    /application\/json/,
  ),
  plant('a redirect to a login page', PANELS, {
    whole: redirect('http://passport.lc.localhost/login?ticket=abc'),
  }).named(/redirects to http:\/\/passport\.lc\.localhost\/login: a call/, /"code": 411/),
  plant('an error page with status 500', CART, { whole: html(500) }).named(
    /status 500 with a page/,
    /"code": 200/,
  ),
  plant('a granted reply with status 404', CHECK, {
    whole: (answer, text) => changed(answer, text, {}, 404),
  }).named(/code 200 with status 404: the frame takes it for an outage/, /status 200/),
  plant('an empty body', BANNERS, { whole: (answer) => changed(answer, '') }).named(
    /status 200 without a body/,
    /"code": 200/,
  ),
  plant('GBK', DATA, {
    whole: (answer, text) =>
      changed(answer, new Uint8Array(iconv.encode(text, 'gbk')), {
        'content-type': 'application/json;charset=GBK',
      }),
  }).named(/not UTF-8 \(GBK\?\)/, /charset=UTF-8/),
];

const CORS: Planted[] = [
  headed(
    'no CORS header',
    CART,
    { 'access-control-allow-origin': null },
    /no Access-Control-Allow-Origin/,
    /Access-Control-Allow-Origin: http:\/\/www\.lc\.localhost/,
  ),
  headed(
    '* with credentials',
    CART,
    { 'access-control-allow-origin': '*' },
    /\* is refused for calls with cookies/,
    /Access-Control-Allow-Credentials: true/,
  ),
  headed(
    'no credentials',
    PLUS,
    { 'access-control-allow-credentials': null },
    /no Access-Control-Allow-Credentials/,
    /Access-Control-Allow-Credentials: true/,
  ),
  headed(
    'another origin',
    BANNERS,
    { 'access-control-allow-origin': 'https://m.example.com' },
    /names https:\/\/m\.example\.com, not the page/,
    /Access-Control-Allow-Origin: http:\/\/www/,
  ),
  headed(
    'the header twice',
    TIPS,
    { 'access-control-allow-origin': 'http://www.lc.localhost, *' },
    /two values of Access-Control-Allow-Origin/,
    /Access-Control-Allow-Origin/,
  ),
  headed('no Vary', CART, { vary: null }, /no Vary: Origin/, /Vary: Origin/),
  plant('OPTIONS needs a login', REMOVE, {
    method: 'OPTIONS',
    whole: () => new Response(null, { status: 401 }),
  }).named(/OPTIONS has status 401/, /without a login: 204/),
  plant('OPTIONS does not allow JSON', REMOVE, {
    method: 'OPTIONS',
    whole: bare('access-control-allow-headers'),
  }).named(/does not allow the header content-type/, /Access-Control-Allow-Headers: content-type/),
];

const COOKIES: Planted[] = [
  headed(
    'a session cookie without Domain',
    USER,
    { 'set-cookie': 'JSESSIONID=abcdef; Path=/; HttpOnly' },
    /cookie JSESSIONID has no Domain/,
    /Domain=lc\.localhost; Path=\//,
  ),
  headed(
    'SameSite=None without Secure',
    USER,
    { 'set-cookie': 'SESSION=a; Domain=lc.localhost; Path=/; SameSite=None' },
    /SameSite=None without Secure/,
    /SameSite=None; Secure/,
  ),
  headed(
    'a cookie for one path',
    CART,
    { 'set-cookie': 'SESSION=a; Domain=lc.localhost; Path=/page' },
    /has Path=\/page/,
    /Path=\//,
  ),
  headed(
    'customer_info is HttpOnly',
    USER,
    { 'set-cookie': 'customer_info=30-5-0-1; Domain=lc.localhost; Path=/; HttpOnly' },
    /customer_info is HttpOnly/,
    /without HttpOnly/,
  ),
  headed(
    'cached user info',
    USER,
    { 'cache-control': 'public, max-age=300' },
    /caches may keep an answer about one customer/,
    /Cache-Control: no-store/,
  ),
  headed('a cart out of a cache', CART, { age: '17', 'x-cache': 'HIT' }, /came from a cache/, /no-store/),
];

const WRITES: Planted[] = [
  plant('a deletion answers code 1', REMOVE, {
    method: 'POST',
    recorded: { json: { cartKeyList: ['x'], isSelectAll: false } },
    envelope: { code: 1 },
  }).named(/code 1 is a failure/, /"code": 200/),
  renamed('/bom/json/upload', 'bomUuid', 'uuid', 'no result page', {
    method: 'POST',
    recorded: { file: '型号,数量\nLM358,10' },
  }),
  spoilt(
    '/async/red/packet/draw',
    'couponItems',
    { couponType: 'product' },
    /couponItems is an object, not a list: the packet looks empty/,
    /"couponItems": \[…\]/,
    { recorded: { query: '?uuid=rp-20261111' }, settings: PACKET },
  ),
  plant('the exchange redirects', '/cas/login', {
    recorded: { query: '?code=abc' },
    whole: redirect('/home'),
  }).named(/redirects to http:\/\/www\.lc\.localhost:\d+\/home/, /"code": 411/),
];

export const PLANTED = [...NAMES, ...KINDS, ...ENVELOPES, ...CORS, ...COOKIES, ...WRITES];
