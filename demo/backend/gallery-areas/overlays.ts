import { DIALOG_TEXT } from '../../../src/core/dialogs/texts';
import { POPUP_TEXT } from '../../../src/popups/texts';
import type { Settings } from '../settings';
import { area, customer, type Own, PHONE_BELOW_PX, quiet, type Step } from './state';

export const DIALOGS = area('对话框与提示', 'header', [
  { key: 'dialog-alert', name: '提示', ...quiet, steps: [{ frame: 'alert' }] },
  { key: 'dialog-confirm', name: '确认', ...quiet, steps: [{ frame: 'confirm' }] },
  {
    key: 'dialog-failed',
    name: '失败，带请求编号',
    settings: { ...customer, banners: 'none' },
    steps: [{ frame: 'failed' }, { wait: DIALOG_TEXT.copyRequestId }],
  },
  {
    key: 'dialog-logout',
    name: '退出确认',
    from: PHONE_BELOW_PX,
    settings: { ...customer, banners: 'none' },
    steps: [{ click: '退出' }],
  },
  {
    key: 'dialog-link',
    name: '第三方链接',
    tags: 'footer',
    steps: [{ click: '电子发烧友' }, { wait: '第三方网站' }],
  },
  { key: 'toasts', name: '提示条', ...quiet, steps: [{ frame: 'toasts' }] },
]);

const popup = (key: string, name: string, settings: Partial<Settings>, steps?: Step[]): Own => ({
  key: `popup-${key}`,
  name,
  settings: { role: 'customer', ...settings },
  ...(steps ? { steps } : {}),
});
const newcomer = (layout: Settings['popupLayout']) =>
  popup(`new-${layout.toLowerCase()}`, `新人：${layout}`, { popup: 'newcustomer', popupLayout: layout }, [
    { wait: '立即领取' },
  ]);
/** The name of the packet's button begins with its title. */
const rain = (key: string, name: string, settings: Partial<Settings>, opened?: string) =>
  popup(key, name, { popup: 'redpacket', ...settings }, [
    ...(opened === undefined
      ? [{ wait: POPUP_TEXT.open }]
      : [{ click: opened }, { wait: POPUP_TEXT.accept }]),
  ]);

export const POPUPS = area('弹窗', 'popups', [
  ...(['hasAll', 'notHaveProduct', 'onlyCoupons', 'noCoupons', 'notHaveTask'] as const).map(newcomer),
  popup('group', '集团券', { popup: 'group' }, [{ wait: '开心收下' }]),
  popup('group-wordings', '集团券：每种文案', { popup: 'group', popupCoupons: 'wordings' }, [
    { wait: '开心收下' },
  ]),
  popup('ad', '广告', { popup: 'alert' }, [{ wait: POPUP_TEXT.close }]),
  rain('rain-blue', '红包雨：蓝色', { popupTheme: 'blue' }),
  rain('rain-red', '红包雨：红色', { popupTheme: 'red' }),
  rain('rain-lantern', '红包雨：元宵', { popupTheme: 'blue', isYuanXiao: true }),
  rain('rain-guest', '红包雨：未登录', { popupTheme: 'red', role: 'guest' }),
  rain('rain-drawn', '红包：已拆', { popupTheme: 'blue', isExpand: false }, POPUP_TEXT.blueTitle),
  rain('rain-expanded', '红包：膨胀', { popupTheme: 'red', isExpand: true }, POPUP_TEXT.redTitle),
  popup('float-ad', '底部浮动广告', { role: 'guest' }),
]);
