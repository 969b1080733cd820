import type { Context } from 'hono';
import { confirmCustomer, insertCompany, sendCustomerMessage } from '../../src/customer/schema';
import { oddConfirmed } from './awkward/session';
import { on } from './calls';
import { openField, sealValue } from './keys';
import { formFields, needLogin, ok, refuse } from './reply';
import { type DemoSession, isLoggedIn } from './state';
import type { DemoApps, Visit } from './visit';

const MOBILE = /^1[3-9]\d{9}$/;
const TAX_NUMBER = /^(\d{15}|[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/;

const RULES: Record<string, { rule: RegExp; msg: string }> = {
  bindPhone: { rule: MOBILE, msg: '请输入正确的手机号' },
  taxNumber: { rule: TAX_NUMBER, msg: '请输入正确的税号' },
};

/** Serves the three customer dialogs, and opens and checks their sealed fields. */
export function customerRoutes(apps: DemoApps): void {
  const dialog = (
    endpoint: typeof confirmCustomer,
    manner: Parameters<typeof on>[2],
    done: (session: DemoSession, open: Record<string, string>) => unknown,
  ) =>
    on(apps, endpoint, manner, async (context) => {
      const { session } = context.env.visit;
      if (!isLoggedIn(session)) return needLogin();
      const open = await openFields(context, endpoint.encrypts);
      return typeof open === 'string' ? refuse(open) : ok(done(session, open), '提交成功');
    });

  dialog(confirmCustomer, { title: '客户归属确认', odd: oddConfirmed }, (session, { bindPhone = '' }) => ({
    customerName: '深圳市启明电子有限公司',
    contactPhone: secret(session, bindPhone),
  }));
  dialog(sendCustomerMessage, { title: '客户归属短信' }, () => ({ validSeconds: 120 }));
  dialog(insertCompany, { title: '客户归属企业' }, (session, { taxNumber = '' }) => ({
    taxNumber: secret(session, taxNumber),
  }));
}

/** Returns the named fields in the clear, or the message that refuses them. */
async function openFields(
  context: Context<{ Bindings: { visit: Visit } }>,
  names: readonly string[],
): Promise<Record<string, string> | string> {
  const { keys, settings } = context.env.visit.session;
  const isJson = (context.req.header('content-type') ?? '').includes('json');
  const body: unknown = await (isJson ? context.req.json().catch(() => null) : formFields(context));
  const open: Record<string, string> = {};
  for (const name of names) {
    const sent: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    if (typeof sent !== 'string' || sent === '') return `缺少${name}`;
    const clear = settings.encryptSwitch === 'on' ? openField(keys, settings.sm2Mode, sent) : sent;
    if (clear === null) return '敏感信息未加密或无法解密';
    if (RULES[name]?.rule.test(clear) === false) return RULES[name].msg;
    open[name] = clear;
  }
  return open;
}

function secret({ keys, settings }: DemoSession, value: string): string {
  return settings.encryptSwitch === 'on' ? sealValue(keys, settings.sm2Mode, value) : value;
}
