import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $linkUrl } from '../../../src/core/page/sister-sites';
import { isUserBusy, Popups } from '../../../src/popups/Popups';
import { $popup, type PopupState, setDraw } from '../../../src/popups/popup';
import type { Popup, PopupData } from '../../../src/popups/schema';
import { POPUP_TEXT } from '../../../src/popups/texts';
import { useTestEnvironment as testEnvironment } from '../test-environment';
import { click, press, type Rendered, render } from '../ui/render';
import { coupon as couponOf } from './coupon';

const coupon = couponOf({ couponName: '<img src=x onerror=alert(1)>', couponAmount: '5', minOrderMoney: '' });

const packet = { kind: 'redpacket', uuid: 'u', theme: 'red', isYuanXiao: false } as const;

// A store that nobody listens to any more is stopped by a timer of nanostores, which a test here would count.
$linkUrl.listen(() => {});

beforeEach(() => {
  testEnvironment();
  $popup.set({ status: 'done' });
  setDraw({ status: 'closed' });
});

async function open(popup: Popup): Promise<Rendered> {
  const rendered = await render(<Popups isHome={false} />);
  await show({ status: 'shown', popup });
  return rendered;
}

function openRain(look: Partial<PopupData['redpacket']> = {}): Promise<Rendered> {
  vi.useFakeTimers();
  return open({ ...packet, ...look });
}
const passSecond = () => act(async () => vi.advanceTimersByTime(1000));

function show(state: PopupState): Promise<void> {
  return act(async () => $popup.set(state));
}

const texts = (root: ShadowRoot, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent);

describe('the pop-up', () => {
  it('P11 has no link for an ad’s invalid address, and no picture', async () => {
    const ad = { targetLink: 'javascript:alert(1)', title: '双11', advertisingUrl: 'data:image/svg+xml,x' };
    const { root } = await open({ kind: 'alert', ...ad });
    expect(root.querySelector('a')).toBeNull();
    expect(root.querySelector('img')?.hasAttribute('src')).toBe(false);
    expect(root.querySelector('img')?.alt).toBe('双11');
    // Nothing to press first: not the close button by accident (P4).
    expect(root.activeElement).toBe(root.querySelector('h2'));
  });

  it('for new users shows products and task if there are no coupons, and no empty panel', async () => {
    const product = { productImage: '', productName: 'STM32', productLadderPrice: '1.2' };
    const { root } = await open({
      kind: 'newcustomer',
      coupons: [],
      hotProducts: [product],
      enterpriseCertificationTask: { couponList: [coupon] },
    });
    expect(root.querySelectorAll('dialog section')).toHaveLength(2);
    expect(root.querySelector('dialog')?.textContent).toContain('STM32');
  });

  it('P6 for new users is over once its link is followed, so that Back does not show it again', async () => {
    const { find } = await open({
      kind: 'newcustomer',
      coupons: [coupon],
      hotProducts: [],
      enterpriseCertificationTask: null,
    });
    await click(find('dialog a'));
    expect($popup.get().status).toBe('done');
  });

  it('floors the coupons’ amounts for new users only', async () => {
    const coupons = [{ ...coupon, couponAmount: '9.99' }];
    const amounts = async (popup: Popup) => texts((await open(popup)).root, 'li strong')[0];
    const newUser = { kind: 'newcustomer' as const, hotProducts: [] };
    const task = { couponList: coupons };
    expect([
      await amounts({ ...newUser, coupons, enterpriseCertificationTask: null }),
      await amounts({ ...newUser, coupons: [], enterpriseCertificationTask: task }),
      await amounts({ kind: 'group', couponList: coupons, autoSubgroupId: '', isPopup: true }),
    ]).toEqual(['¥9.9', '¥9.9', '¥9.99']);
  });

  it('shows the server’s texts as text, never as markup', async () => {
    const { root } = await open({ kind: 'group', couponList: [coupon], autoSubgroupId: '', isPopup: true });
    expect(root.querySelector('li img')).toBeNull();
    expect(texts(root, 'li')[0]).toBe('¥5无门槛<img src=x onerror=alert(1)>商品券');
  });

  it('shows at most 4 coupons, 4 hot products and 3 task coupons', async () => {
    const many = Array.from({ length: 6 }, () => coupon);
    const products = Array.from({ length: 6 }, (_, index) => ({
      productName: `P${index}`,
      productImage: '',
      productLadderPrice: index === 0 ? '面议' : '0.12',
    }));
    const { root } = await open({
      kind: 'newcustomer',
      coupons: many,
      hotProducts: products,
      enterpriseCertificationTask: { couponList: many },
    });
    expect([...root.querySelectorAll('ul')].map((list) => list.children.length)).toEqual([4, 4, 3]);
    expect(texts(root, 'ul strong').filter((text) => text === '面议' || text === '¥0.12')).toHaveLength(4);
  });

  it('P5 hides the close button of group and red packet only, and Escape closes them all', async () => {
    const popups: [Popup, boolean][] = [
      [{ kind: 'alert', targetLink: '', title: '', advertisingUrl: 'x' }, false],
      [{ kind: 'group', couponList: [coupon], autoSubgroupId: '', isPopup: true }, true],
      [{ kind: 'newcustomer', coupons: [coupon], hotProducts: [], enterpriseCertificationTask: null }, false],
      [packet, true],
    ];
    const { root, find } = await render(<Popups isHome={false} />);
    for (const [popup, isHidden] of popups) {
      await show({ status: 'shown', popup });
      expect(root.querySelector('[data-hidden]') !== null).toBe(isHidden);
      await press(find('dialog'), 'Escape');
      expect($popup.get().status).toBe('done');
      expect(root.querySelector('dialog')).toBeNull();
    }
  });

  it('shows the envelope 1 s after the rain, and stops its timers when it is removed', async () => {
    const { root, unmount } = await openRain();
    expect(root.querySelectorAll('i')).toHaveLength(35);
    expect(root.textContent).not.toContain('拆红包');
    await passSecond();
    expect(root.textContent).toContain('11.11年终盛典 5-1111元优惠券');
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('P7 shows the envelope after that second with reduced motion too, and no rain', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { root } = await openRain();
    expect(root.querySelectorAll('i')).toHaveLength(0);
    expect(root.textContent).not.toContain('拆红包');
    await passSecond();
    expect(root.textContent).toContain('11.11年终盛典 5-1111元优惠券');
    vi.unstubAllGlobals();
  });

  it.each([
    [{ theme: 'red', isYuanXiao: true }, '11.11年终盛典 5-1111元优惠券'],
    [{ theme: 'blue', isYuanXiao: true }, '元宵节快乐'],
    [{ theme: 'blue', isYuanXiao: false }, '红包雨来袭'],
  ] as const)('says for the envelope of %j %s', async (look, text) => {
    const { root } = await openRain(look);
    await passSecond();
    expect(root.textContent).toContain(text);
  });

  it('P4 leaves the focus on a button of the page that the user focused', async () => {
    const { root, find } = await openRain();
    const close = find(`[aria-label="${POPUP_TEXT.close}"]`);
    close.focus();
    await passSecond();
    expect(root.textContent).toContain(POPUP_TEXT.open);
    expect(root.activeElement).toBe(close);
  });

  it.each([
    ['red', true, '优惠券膨胀啦'],
    ['red', false, '恭喜您获得优惠券'],
    ['blue', true, '恭喜您获得优惠券'],
  ] as const)('opens theme %s, isExpand %s, as “%s”', async (theme, isExpand, title) => {
    const { root, find } = await open({ ...packet, theme });
    await act(async () => setDraw({ status: 'drawn', coupons: [coupon, { ...coupon, isExpand }] }));
    expect(find('h2').textContent).toBe(title);
    expect(root.querySelectorAll('i')).toHaveLength(0);
    await click(find('section button'));
    expect($popup.get().status).toBe('done');
  });
});

describe('a busy user', () => {
  const element = document.createElement('lc-popups');

  afterEach(() => {
    element.remove();
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  it('P6 a pop-up waits while its element is hidden, because an invisible modal would block the page', () => {
    const boxes = vi.spyOn(element, 'getClientRects');
    document.body.append(element);
    boxes.mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));
    expect(isUserBusy()).toBe(false);
    boxes.mockReturnValue(Object.assign([], { item: () => null }));
    expect(isUserBusy()).toBe(true);
  });

  it('P6 a pop-up waits while the user types', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(isUserBusy()).toBe(false);
    field.focus();
    expect(isUserBusy()).toBe(true);
  });
});
