import type { Locator, Page } from '@playwright/test';
import { GALLERY_STATES, isSeenAt } from '../../demo/backend/gallery-states';

/** A phone has touch; a narrow window has a mouse and therefore shows other parts. */
export const WINDOWS = {
  desktop: { width: 1280, height: 720 },
  phone: { width: 375, height: 720 },
  narrow: { width: 375, height: 720 },
};
type Where = keyof typeof WINDOWS;

/** A part of the page whose accessibility tree is approved in `trees/{name}.txt`. */
export interface Reading {
  name: string;
  part: (page: Page) => Locator;
  /** Keys that leave it: the focus stays in the frame, and the last key closes the part. */
  keys: string[];
}

/** A state of the gallery (demo/backend/gallery-areas), and the assertions beside axe. */
export interface State {
  key: string;
  on: Where;
  /** The height in px of the picture, which begins at the top of the window. */
  picture?: number;
  reading?: Reading;
}

const reading = (name: string, part: Reading['part'], ...keys: string[]): Reading => ({ name, part, keys });
const css = (selector: string) => (page: Page) => page.locator(selector);
const role = (kind: 'alertdialog' | 'dialog' | 'complementary') => (page: Page) => page.getByRole(kind);
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const on = (where: Where, states: Omit<State, 'on'>[]): State[] =>
  states.map((state) => ({ ...state, on: where }));

const APPROVED: State[] = [
  ...on('desktop', [
    { key: 'header-guest', picture: 260, reading: reading('header-main-guest', css('lc-header')) },
    { key: 'header-customer', picture: 260, reading: reading('header-main-customer', css('lc-header')) },
    { key: 'header-plus', picture: 260 },
    { key: 'header-list', reading: reading('header-list-plus', css('lc-header')) },
    { key: 'header-mro', picture: 220, reading: reading('header-mro-customer', css('lc-header')) },
    { key: 'header-no-banner', picture: 200 },
    { key: 'header-loading', picture: 260 },
    { key: 'header-failed', picture: 260 },
    { key: 'small-customer', picture: 80, reading: reading('header-small-customer', css('lc-header')) },
    { key: 'header-floating', picture: 80, reading: reading('floating-header', css('[data-floating]')) },
    { key: 'menu-workbench', picture: 320 },
    { key: 'menu-workbench-marks', reading: reading('workbench', region('我的工作台'), 'Escape') },
    { key: 'menu-app', picture: 320, reading: reading('app', region('手机APP'), 'Escape') },
    { key: 'menu-contact', picture: 320, reading: reading('contact', region('联系客服'), 'Escape') },
    { key: 'menu-supplier', picture: 200, reading: reading('supplier', region('供应商合作'), 'Escape') },
    { key: 'menu-sites', picture: 420, reading: reading('group-sites', region('集团产业服务'), 'Escape') },
    { key: 'menu-plus', picture: 420, reading: reading('plus', region('PLUS会员'), 'Escape') },
    { key: 'menu-plus-never', picture: 420 },
    { key: 'search-history', picture: 480 },
    {
      key: 'search-suggestions',
      picture: 560,
      reading: reading('suggestions', (page) => page.getByRole('listbox', { name: '搜索建议' }), 'Escape'),
    },
    { key: 'catalog-open', picture: 720 },
    {
      key: 'catalog-panel',
      picture: 720,
      reading: reading('categories-panel', css('[data-panel]'), 'Escape', 'Escape'),
    },
    { key: 'cart-normal', picture: 660, reading: reading('cart', region('购物车'), 'Escape') },
    {
      key: 'cart-awkward',
      reading: reading(
        'cart-line-without-key',
        (page) => page.getByRole('row', { name: /INA219/ }),
        'Escape',
      ),
    },
    { key: 'cart-many', picture: 660 },
    { key: 'cart-empty', picture: 420 },
    { key: 'cart-failed', picture: 420 },
    { key: 'cart-alone-empty', reading: reading('minicart-empty', region('购物车'), 'Escape') },
    { key: 'cart-alone-panels', reading: reading('minicart-panels', region('购物车'), 'Escape') },
    { key: 'cart-alone-failed', reading: reading('minicart-failed', region('购物车'), 'Escape') },
    { key: 'bom-zone', picture: 300 },
    { key: 'bom-zone-guest', reading: reading('bom-zone', css('lc-bom-upload')) },
    { key: 'bom-panel', picture: 480, reading: reading('bom', region('BOM上传'), 'Escape') },
    { key: 'dialog-alert', picture: 560, reading: reading('alert', role('alertdialog'), 'Tab', 'Escape') },
    {
      key: 'dialog-confirm',
      picture: 560,
      reading: reading('confirm', role('alertdialog'), 'Tab', 'Escape'),
    },
    { key: 'dialog-logout', reading: reading('confirm-logout', role('alertdialog'), 'Tab', 'Escape') },
    {
      key: 'toasts',
      picture: 260,
      reading: reading('toast', (page) => page.getByRole('status').filter({ hasText: '收货地址' })),
    },
    {
      key: 'popup-new-hasall',
      picture: 720,
      reading: reading('popup-newcustomer', role('dialog'), 'Tab', 'Escape'),
    },
    { key: 'popup-group', picture: 720, reading: reading('popup-group', role('dialog'), 'Tab', 'Escape') },
    { key: 'popup-ad', picture: 720, reading: reading('popup-alert', role('dialog'), 'Tab', 'Escape') },
    { key: 'popup-rain-blue', reading: reading('popup-redpacket', role('dialog'), 'Tab', 'Escape') },
    { key: 'popup-float-ad', reading: reading('float-ad', role('complementary')) },
    { key: 'footer', picture: 620, reading: reading('footer', css('lc-footer')) },
    { key: 'footer-unfolded', picture: 660, reading: reading('footer-unfolded', css('lc-footer')) },
    { key: 'article', reading: reading('article', css('lc-article')) },
  ]),
  ...on('phone', [
    { key: 'header-guest', picture: 340, reading: reading('phone-header', css('lc-header')) },
    { key: 'header-customer', picture: 340 },
    { key: 'menu-phone', picture: 720 },
    { key: 'menu-phone-guest', reading: reading('phone-menu', region('菜单'), 'Escape') },
    { key: 'catalog-open', picture: 720 },
    { key: 'cart-normal', picture: 720 },
    { key: 'search-suggestions', picture: 600 },
    { key: 'footer', picture: 720, reading: reading('phone-footer', css('lc-footer')) },
  ]),
  ...on('narrow', [{ key: 'header-guest', reading: reading('narrow-header', css('lc-header')) }]),
];

const isApproved = (key: string, where: Where) => APPROVED.some((one) => one.key === key && one.on === where);

/**
 * Every state of the gallery: those of {@link APPROVED} in the windows named there, and each one that a phone
 * shows on a phone as well, because the size of its touch targets is measured there.
 */
export const STATES: State[] = [
  ...APPROVED,
  ...GALLERY_STATES.flatMap((state): State[] => {
    const { key } = state;
    if (isSeenAt(state, WINDOWS.phone.width)) return isApproved(key, 'phone') ? [] : [{ key, on: 'phone' }];
    return isApproved(key, 'desktop') ? [] : [{ key, on: 'desktop' }];
  }),
];
