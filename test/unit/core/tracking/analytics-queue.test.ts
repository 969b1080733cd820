import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setHosts } from '../../../../src/core/page/hosts';
import { $pageData } from '../../../../src/core/page/page-data';
import { flushReports, track } from '../../../../src/core/tracking/analytics';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';
import { become, closePage, endView, eventsOf, openWaitingPage, viewPage } from './page';

const NOWHERE = 'http://www.lc.localhost:8080/nowhere.html';

interface Sent {
  cp: string;
  ty: string;
  op: string;
  pid: string;
  data: { hf: string; option: object };
}

let page: TestEnvironment;
const sent = (): Sent[] => eventsOf(page);
const logins = () => sent().filter(({ ty }) => ty === 'login').length;

beforeEach(() => {
  vi.useFakeTimers();
  page = openTestEnvironment({}, NOWHERE);
  $pageData.set({});
  become('');
});
afterEach(closePage);

describe('N1 a report', () => {
  it('has empty fields for what is not known of a click', () => {
    track({});
    flushReports();
    expect(sent()).toMatchObject([
      { pf: 'pc', cp: '', ty: 'click', op: '', pid: '', data: { hf: '', option: {} } },
    ]);
  });

  it('of a click while analytics are off is not sent later', () => {
    $pageData.set({ analytics: 'off' });
    track({ cp: 'nav' });
    $pageData.set({});
    flushReports();
    expect(sent()).toEqual([]);
  });
});

describe('N2 the queue', () => {
  it('is sent in requests of about 8 KB, and loses no long report', () => {
    for (let index = 0; index < 30; index += 1)
      track({ op: String(index), option: { words: 'LM358 '.repeat(100) } });
    flushReports();
    expect(sent().map(({ op }) => Number(op))).toEqual(Array.from({ length: 30 }, (_, index) => index));
    expect(page.seen.beacons.length).toBeGreaterThan(1);
    for (const { body } of page.seen.beacons) expect(body.length).toBeLessThan(8192 + 200);
  });

  it('keeps the newest fifty reports while a dataUrl is pending', async () => {
    const waiting = openWaitingPage({}, NOWHERE);
    page = waiting.page;
    for (let index = 0; index < 60; index += 1) track({ op: String(index) });
    waiting.answer({ env: 'local' });
    await waiting.loaded;
    flushReports();
    expect(sent().map(({ op }) => Number(op))).toEqual(Array.from({ length: 50 }, (_, index) => index + 10));
  });

  it('N4 does not wait for a dataUrl that can no longer turn analytics off or name the collector', async () => {
    const waiting = openWaitingPage({ env: 'local', analytics: 'on' }, NOWHERE);
    page = waiting.page;
    viewPage();
    track({ op: 'now' });
    become('C1');
    vi.advanceTimersByTime(2000);
    expect(sent().map(({ ty, op }) => ty + op)).toEqual(['clicknow', 'login']);
    waiting.answer({});
    await waiting.loaded;
    become('');
  });
});

describe('a login', () => {
  it('is not reported for a customer who was there before the page', () => {
    become('C1');
    viewPage();
    become('C1');
    flushReports();
    expect(logins()).toBe(0);
  });

  it('is reported once, although each page begins with an unknown user', () => {
    for (let view = 0; view < 3; view += 1) {
      become('');
      viewPage();
      become('');
      become('C1');
      endView();
    }
    flushReports();
    expect(logins()).toBe(1);
  });

  it('of another customer is reported once for all tabs, too', () => {
    viewPage();
    for (const code of ['C1', 'C2']) become(code);
    endView();
    become('');
    viewPage();
    become('C2');
    flushReports();
    expect(logins()).toBe(2);
  });
});

it.each(['xABCDEF0123456789ABCD', 'ABCDEF0123456789ABCDx', '', '<b>'])(
  'N4 the device id %j, which is none of ours, is replaced',
  (id) => {
    setHosts('local', undefined);
    page.cookies.set('computerKey', id);
    track({});
    flushReports();
    expect(page.cookies.get('computerKey')).toMatch(/^[\da-f]{20}$/);
  },
);
