import { fileResponse } from './assets';
import { escapeHtml, html } from './reply';
import { ROLES, type Role } from './settings';
import { type DemoApps, isOwnAddress, type Visit } from './visit';

const APP_ID = 'lc-www';
const PEOPLE: Record<Role, string> = {
  guest: '',
  customer: '张工（企业客户 1024886A）',
  plus: '李工（PLUS会员 2048631P）',
  'plus-expired': '王工（PLUS已到期 3072159P）',
  supplier: '供应商（华强代理）',
};

type Query = Record<string, string>;

/**
 * The demo's identity provider on the passport host: its script `/sso/1.7.1/sso.js`, login and register
 * pages, silent login, logout. It redirects and posts codes to the demo's own hosts only.
 */
export function providerRoutes({ identity }: DemoApps): void {
  for (const name of ['sso.js', 'lc-sso.js']) {
    identity.get(`/sso/1.7.1/${name}`, () =>
      fileResponse('demo/pages/sso.js', { 'cache-control': 'no-cache' }),
    );
  }

  identity.get('/authorize', (context) => {
    const query = context.req.query();
    const { visit } = context.env;
    const refusal = refusalOf(query, visit);
    if (refusal !== null) return html(refusal, 400);
    const { providerRole } = visit.session;
    return post(
      query,
      providerRole === 'guest' ? '' : visit.codes.issue(providerRole, query.redirectUrl ?? ''),
    );
  });

  identity.on('GET', ['/login', '/login.html'], (context) => {
    const query = context.req.query();
    const refusal = refusalOf(query, context.env.visit);
    return refusal === null ? html(loginPage(query)) : html(refusal, 400);
  });

  identity.post('/login', async (context) => {
    const form = await context.req.parseBody();
    const query = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, String(value)]));
    const { visit } = context.env;
    const refusal = refusalOf(query, visit);
    const role = ROLES.find((name) => name === query.role);
    if (refusal !== null || role === undefined || role === 'guest') return html(refusal ?? '请选择用户', 400);
    visit.session.providerRole = role;
    const code = visit.codes.issue(role, query.redirectUrl ?? '');
    return query.mode === 'message' ? post(query, code) : redirect(query, code);
  });

  identity.on('GET', ['/register', '/register.html'], (context) => {
    const query = context.req.query();
    const refusal = refusalOf(query, context.env.visit);
    return refusal === null ? html(registerPage(query)) : html(refusal, 400);
  });

  identity.get('/logout', (context) => {
    const { visit } = context.env;
    const target = context.req.query('redirectUrl') ?? '';
    visit.session.providerRole = 'guest';
    const isOwn = isOwnAddress(target, visit.origin);
    return context.redirect(isOwn ? target : `${visit.hosts.member}/home/logout.html`);
  });
}

/** Returns why the provider refuses these parameters; null if it accepts them. */
function refusalOf({ appId, redirectUrl = '' }: Query, visit: Visit): string | null {
  if (appId !== APP_ID) return '<!doctype html><meta charset="utf-8"><title>登录</title><p>未知应用</p>';
  if (isOwnAddress(redirectUrl, visit.origin)) return null;
  return '<!doctype html><meta charset="utf-8"><title>登录</title><p>回跳地址不在允许范围内</p>';
}

function redirect({ redirectUrl = '', state = '' }: Query, code: string): Response {
  const target = new URL(redirectUrl);
  target.searchParams.set('code', code);
  if (state !== '') target.searchParams.set('state', state);
  return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } });
}

/** This page passes the code to its opener or parent, at the origin for which the code was issued. */
function post({ redirectUrl = '', state = '' }: Query, code: string): Response {
  const message = JSON.stringify({ source: 'lc-sso', code, state }).replaceAll('<', '\\u003c');
  const origin = JSON.stringify(new URL(redirectUrl).origin);
  return html(
    `<!doctype html><meta charset="utf-8"><title>登录</title><script>
var target = window.opener || (window.parent !== window ? window.parent : null);
if (target) target.postMessage(${message}, ${origin});
if (window.opener) window.close();
</script>`,
  );
}

function hiddenFields(query: Query): string {
  return ['appId', 'redirectUrl', 'state', 'mode']
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name] ?? '')}">`)
    .join('');
}

const STYLE = `<style>body{font:14px/1.6 sans-serif;max-width:420px;margin:40px auto;padding:0 16px;color:#1f2933}
button{display:block;width:100%;margin:8px 0;padding:10px;font:inherit;border:1px solid #dfe4ea;background:#fff;
border-radius:4px;cursor:pointer;text-align:left}button:hover{border-color:#1456c8;color:#1456c8}</style>`;

function loginPage(query: Query): string {
  const buttons = ROLES.filter((role) => role !== 'guest').map(
    (role) => `<button name="role" value="${role}">${PEOPLE[role]}</button>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>统一登录（演示）</title>${STYLE}<h1>统一登录</h1><p>演示身份服务，请选择一个用户：</p>
<form method="post" action="/login">${hiddenFields(query)}${buttons.join('')}</form></html>`;
}

function registerPage(query: Query): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>免费注册（演示）</title>${STYLE}<h1>免费注册</h1><p>推广码：${escapeHtml(query.promoCode ?? '无')}</p>
<form method="post" action="/login">${hiddenFields(query)}<button name="role" value="customer">注册为企业客户并登录</button></form></html>`;
}
