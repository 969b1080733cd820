import { act } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { $bomFlow } from '../../../src/bom/upload';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import type { Site } from '../../../src/core/page/constants';
import type { PageData } from '../../../src/core/page/schema';
import { $opensLists } from '../../../src/parts-list/copy-link';
import { listFragment } from '../../../src/parts-list/model/list-fragment';
import { followListLinks } from '../../../src/search/list-links';
import { closePanel } from '../../../src/search/panel';
import { $chosenType, setChosenType } from '../../../src/search/type';
import { CORPUS } from '../../e2e/hostile-corpus';
import { setUser } from '../log-in';
import type { TestEnvironment } from '../test-environment';
import { click, type Rendered, render } from '../ui/render';
import { box, boxIn, input, news, showBox } from './box-page';
import { logInAs, openSearchPage } from './page';

const PAGE = 'http://www.lc.localhost:8080/a.html?x=1';
let page: TestEnvironment;
afterEach(() => act(async () => closePanel()));

/** Opens a page with this fragment as a guest, or with the session storage of an earlier page of its tab. */
async function open(
  fragment: string,
  { data = {}, earlier }: { data?: PageData; earlier?: TestEnvironment } = {},
): Promise<void> {
  if (earlier) box.unmount();
  page = openSearchPage({ data, url: PAGE + fragment });
  for (const key of earlier?.sessionStore.keys() ?? [])
    page.sessionStore.set(key, earlier?.sessionStore.get(key) ?? '');
  $toasts.set([]);
  logInAs(0);
  await showBox();
  // The page view begins.
  await act(async () => onTestFinished(followListLinks()));
}

const follow = (fragment: string) => act(async () => page.goTo(fragment));
const cells = () => [...box.root.querySelectorAll('td[title]')].map(({ textContent }) => textContent);
const toasts = () => $toasts.get().map(({ message }) => message);
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`LM358-${index}`, '']);
const order = () => click(box.find('[data-order]'));

describe('S36 a list in the address', () => {
  it('opens quick order with its rows, and leaves the address', async () => {
    await open('#lc-list=C25744*100;C17513*50;C1');
    expect(cells()).toEqual(['C25744', '100', 'C17513', '50', 'C1', '']);
    expect([...box.root.querySelectorAll('th')].map(({ textContent }) => textContent).slice(1)).toEqual([
      '型号',
      '数量',
    ]);
    expect([page.page.url(), page.seen.requests, page.seen.navigated]).toEqual([PAGE, [], []]);
    expect(input.value).toBe('C25744');
    expect(news()).toContain('识别到 3 行');
  });

  it('opens when a link within the page leads to it', async () => {
    await open('#/orders');
    expect([cells(), page.page.url()]).toEqual([[], `${PAGE}#/orders`]);
    await follow('#lc-list=C25744*100');
    await act(async () => closePanel());
    await follow('#lc-list=LM7');
    expect(cells()).toEqual(['LM7', '']);
    expect([input.value, $opensLists.get()]).toEqual(['LM7', true]);
    await act(async () => box.unmount());
    expect($opensLists.get()).toBe(false);
    expect(page.page.url()).toBe(PAGE);
  });

  it('leaves a list that is shown where it is, and is offered beside it', async () => {
    await open('#lc-list=C25744*100');
    const offer = () => [...box.root.querySelectorAll('section p button')];
    await follow('#lc-list=C25744*100');
    expect(offer()).toEqual([]);
    await follow('#lc-list=EVIL1234*999999');
    await follow('#lc-list=LM358*5;LM7');
    expect([cells(), input.value, page.page.url()]).toEqual([['C25744', '100'], 'C25744', PAGE]);
    expect([offer().length, box.find('section').textContent, news()]).toEqual([
      1,
      expect.stringContaining('链接中有另一份清单，共 2 行查看该清单'),
      '链接中有另一份清单，共 2 行',
    ]);
    const [show] = offer();
    if (show instanceof HTMLElement) await click(show);
    expect([cells(), input.value, offer()]).toEqual([['LM358', '5', 'LM7', ''], 'LM358', []]);
    expect(box.root.activeElement).toBe(input);
  });

  it('offers nothing to the next customer', async () => {
    const become = (customerCode: string) =>
      act(async () => setUser({ customerCode, customerLogin: customerCode === '' ? 0 : 1 }));
    await open('#lc-list=C25744*100');
    await become('A');
    await follow('#lc-list=LM358*5');
    await become('B');
    expect(cells()).toEqual([]);
    await follow('#lc-list=C1*5');
    expect([cells(), box.root.querySelectorAll('section p button').length]).toEqual([['C1', '5'], 0]);
  });

  it('is no list of parts where a code is invisible, before and after a login', async () => {
    await open('#lc-list=%E2%80%8B*100;C1*5');
    expect([cells(), box.root.querySelector('th')]).toEqual([['', '100', 'C1', '5'], null]);
  });

  it('takes the focus into the box, but not from a field in which the user types', async () => {
    await open('');
    await follow('#lc-list=C25744*100');
    expect([box.root.activeElement, news()]).toEqual([input, expect.stringContaining('按 Esc')]);
    const field = document.body.appendChild(document.createElement('textarea'));
    await act(async () => closePanel());
    await act(async () => field.focus());
    await follow('#lc-list=C1*5;C2');
    expect([document.activeElement, cells()]).toEqual([field, ['C1', '5', 'C2', '']]);
    expect(news()).toBe('识别到 2 行');
  });

  it('opens below a header that comes after it, while the user types in a field of the page', async () => {
    await open('#lc-list=C25744*100');
    await act(async () => closePanel());
    await act(async () => box.unmount());
    const field = document.body.appendChild(document.createElement('textarea'));
    onTestFinished(() => field.remove());
    field.focus();
    await act(async () => page.goTo('#lc-list=LM7*5'));
    expect(page.page.url()).toBe(`${PAGE}#lc-list=LM7*5`);
    await showBox();
    expect([cells(), document.activeElement, page.page.url()]).toEqual([['LM7', '5'], field, PAGE]);
  });

  it.each<[string, Site, readonly Site[], number, number]>([
    ['main, then mro', 'main', ['main', 'mro'], 1, 0],
    ['mro, then main', 'main', ['mro', 'main'], 0, 1],
    ['main and mro on a page of the MRO site', 'mro', ['main', 'mro'], 1, 0],
    ['list and mro on a page of the MRO site', 'mro', ['mro', 'list'], 1, 1],
  ])('opens in the box that takes lists: %s', async (_, site, sites, focused, taking) => {
    await open('', { data: { site } });
    await act(async () => box.unmount());
    const boxes: Rendered[] = [];
    for (const one of sites) boxes.push(await render(boxIn(one)));
    const inputs = boxes.map(({ find }) => find('input'));
    for (const isInField of [false, true]) {
      const list = isInField ? 'LM7*5' : 'C25744*100';
      if (isInField) await act(async () => inputs[focused]?.focus());
      await follow(`#lc-list=${list}`);
      const shown = boxes.map(({ root }) => [...root.querySelectorAll('td[title]')].length);
      expect(shown).toEqual(sites.map((_site, at) => (at === taking ? 2 : 0)));
      expect([$chosenType.get(), page.page.url(), $opensLists.get()]).toEqual([undefined, PAGE, true]);
      if (!isInField) expect(boxes[taking]?.root.activeElement).toBe(inputs[taking]);
      await act(async () => closePanel());
    }
  });

  it('is the page’s where the one header is of the MRO site, whatever the page’s own', async () => {
    await open('');
    await act(async () => box.unmount());
    await render(boxIn('mro'));
    await follow('#lc-list=C25744*100');
    expect([page.page.url(), $opensLists.get()]).toEqual([`${PAGE}#lc-list=C25744*100`, false]);
  });

  it('is searched for in the whole store, also with the type MRO', async () => {
    await open('');
    await act(async () => setChosenType('MRO'));
    await follow('#lc-list=C25744*100');
    expect([cells(), $chosenType.get()]).toEqual([['C25744', '100'], 'all']);
  });

  it.each<[string, PageData]>([
    ['with quickOrder off', { quickOrder: 'off' }],
    ['with bomUpload off', { off: [{ part: 'bomUpload', until: '', by: '' }] }],
  ])('is the page’s %s', async (_, data) => {
    await open('#lc-list=C25744*100', { data });
    await follow('#lc-list=C25744*7');
    expect([cells(), page.page.url(), page.seen.replaced]).toEqual([[], `${PAGE}#lc-list=C25744*7`, []]);
    expect($opensLists.get()).toBe(false);
  });

  it('opens 300 rows; more are said, and none is shown', async () => {
    await open(listFragment({ rows: rowsOf(300), kind: 'parts' }));
    expect(box.find('caption').textContent).toBe('识别到 300 行');
    await act(async () => closePanel());
    await follow(listFragment({ rows: rowsOf(301), kind: 'parts' }));
    expect(toasts()).toEqual(['链接中的清单超过300行，无法打开']);
    $toasts.set([]);
    await follow(`#lc-list=${'W'.repeat(200_001)}`);
    expect(cells()).toEqual([]);
    expect(toasts()).toEqual(['链接中的清单超过300行，无法打开']);
    expect(page.page.url()).toBe(PAGE);
  });

  it('opens nothing for a list without rows', async () => {
    await open('#lc-list=;;');
    expect([cells(), toasts(), page.page.url()]).toEqual([[], [], PAGE]);
  });

  const long = [
    'C1;'.repeat(300).slice(0, -1),
    'W'.repeat(100_000),
    '*'.repeat(99),
    `${'C1;'.repeat(33_000)}`,
  ];
  it.each([...CORPUS, ...long, 'C1*%zz', '%B5%E7*1', '%00%1b*%E2%80%AE5', '%3Cscript%3E*1;=1%2B1*2'])(
    'is plain text, whatever it says, and sends nothing unpressed: %j',
    async (text) => {
      await open(`#lc-list=${text}`);
      expect(
        box.root.querySelectorAll('section a, section img, section script, section iframe'),
      ).toHaveLength(0);
      for (const cell of box.root.querySelectorAll('td[title]')) {
        expect(cell.children).toHaveLength(0);
        expect(cell.textContent).not.toMatch(/(?!\s)[\p{Cf}\p{Cc}]/u);
      }
      expect([page.seen.requests, page.seen.beacons, page.seen.navigated, page.seen.opened]).toEqual([
        [],
        [],
        [],
        [],
      ]);
      expect(page.page.url()).toBe(PAGE);
      expect([...page.sessionStore.keys(), ...page.localStore.keys()]).toEqual([]);
      expect(Reflect.get(Object.prototype, 'polluted')).toBeUndefined();
    },
  );
});

describe('S36 a list that a guest orders', () => {
  /** Leaves the page for the page's own login while quick order waits for it. */
  async function leaveForLogin(): Promise<TestEnvironment> {
    const left = page;
    // Whether the page is being left is never known on a page that is gone.
    left.isLeft = new Promise(() => {});
    left.prevented.add('lc-login-required');
    await order();
    await expect.poll(() => $bomFlow.get().status).toBe('login');
    await act(async () => left.leave());
    return left;
  }

  it('comes back after a login by redirect, without the rows left out, and is sent by another press', async () => {
    await open('#lc-list=C25744*100;C17513*50');
    await click(box.find('tr:nth-child(2) input'));
    const left = await leaveForLogin();
    expect(left.sessionStore.get('lc-bom-lost')).toBeUndefined();
    await open('', { earlier: left });
    expect(cells()).toEqual(['C25744', '100']);
    expect([toasts(), page.seen.requests]).toEqual([[], []]);
    await act(async () => logInAs(1));
    expect(cells()).toEqual(['C25744', '100']);
    // It comes back once.
    await open('', { earlier: page });
    expect(cells()).toEqual([]);
  });

  it('comes back as it was pasted, however long it is', async () => {
    await open('');
    const text = Array.from({ length: 301 }, (_, index) => `10k-${index}\t'=1\tx`).join('\n');
    const event = new Event('paste', { bubbles: true, composed: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    await act(async () => input.dispatchEvent(event));
    const shown = box.find('table').textContent;
    expect(shown).toContain('识别到 301 行');
    await open('', { earlier: await leaveForLogin() });
    expect(box.find('table').textContent).toBe(shown);
  });

  it('does not come back on another page', async () => {
    await open('#lc-list=C25744*100');
    const left = await leaveForLogin();
    box.unmount();
    page = openSearchPage({ url: 'http://www.lc.localhost:8080/b.html' });
    page.sessionStore.set('lc-searched-text', left.sessionStore.get('lc-searched-text') ?? '');
    await showBox();
    expect([cells(), input.value]).toEqual([[], '']);
  });

  it('stays in the panel when the login window is closed, and nothing is stored', async () => {
    await open('#lc-list=C25744*100');
    page.prevented.add('lc-login-required');
    await order();
    await expect.poll(() => $bomFlow.get().status).toBe('failed');
    await act(async () => page.leave());
    expect(page.sessionStore.keys()).toEqual([]);
  });
});
