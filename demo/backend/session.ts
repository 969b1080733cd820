import { getCryptoInfo } from '../../src/core/http/schema';
import { exchangeCode, getUserInfo } from '../../src/core/session/schema';
import { oddUserInfo } from './awkward/session';
import { on } from './calls';
import { customerCode } from './cookies';
import { guest, ok, refuse } from './reply';
import { cartOf, type DemoSession, isLoggedIn, signIn } from './state';
import type { DemoApps } from './visit';

/** Serves user info, the exchange of the provider's code, and the key pair. */
export function sessionRoutes(apps: DemoApps): void {
  on(apps, getUserInfo, { title: '用户信息', odd: oddUserInfo }, ({ env: { visit } }) =>
    isLoggedIn(visit.session) ? ok(userInfo(visit.session)) : guest(visit.session.settings),
  );

  on(apps, exchangeCode, { title: '登录码换会话', isOpen: true }, (context) => {
    const { visit } = context.env;
    const role = visit.codes.take(context.req.query('code') ?? '', context.req.header('origin'));
    if (role === null) return refuse('登录凭证无效或已使用', 403);
    signIn(visit.session, role);
    return ok(null);
  });

  on(apps, getCryptoInfo, { title: '加密密钥', isOpen: true }, ({ env: { visit } }) =>
    Response.json(
      { code: 200, msg: null, ...visit.session.keys.client },
      { headers: { 'cache-control': 'no-store' } },
    ),
  );

  apps.member.use('/home/logout.html', async ({ env: { visit } }, next) => {
    signIn(visit.session, 'guest');
    await next();
  });
}

function userInfo(session: DemoSession) {
  const { settings, keys } = session;
  const isEncrypted = settings.encryptSwitch === 'on';
  return {
    cartNum: cartOf(session).lines.length,
    couponNum: settings.couponNum,
    messageNum: settings.messageNum,
    complaintName: '陈晓',
    complaintPhone: '0755-88886666',
    customerCode: customerCode(session),
    customerLogin: 1,
    customerStarLevel: settings.role === 'customer' ? 2 : 4,
    encryptSwitch: settings.encryptSwitch,
    privateKey: isEncrypted ? keys.client.decryptPrivateHexKey : '',
    publicKey: isEncrypted ? keys.client.encryptPublicHexKey : '',
    cipherClientVO: isEncrypted ? keys.client : null,
    saleQQ: '2850123456',
    salesmanCode: 'S0318',
    salesmanName: '林悦',
    salesmanPhone: '0755-83210318',
    isUserLogin: true,
    isSettleAccount: settings.role === 'plus',
    isShowAgentPayOrderList: false,
    needChooseCusType: settings.needChooseCusType,
    existSendOrder: settings.role === 'plus',
    needSign: true,
  };
}
