import { beforeEach, describe, expect, it } from 'vitest';
import { cancelBom, leaveBomZone, mayChooseBom, newBomZone, retryBom } from '../../../src/bom/bom';
import { BOM_TEXT } from '../../../src/bom/texts';
import { $bomFlow } from '../../../src/bom/upload';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { flushReports } from '../../../src/core/tracking/analytics';
import { logIn } from '../log-in';
import { turns, until } from '../until';
import { type BomPage, csv, offer, openBomPage, PASSED, RESULT, TAKEN } from './page';

const TOO_LONG = { code: 200, result: { checkPass: false } };

let page: BomPage;
beforeEach(() => {
  page = openBomPage();
  logIn('C1');
});

/** A file that its program is still writing, so that it cannot be read yet. */
function slowFile(): File {
  return Object.defineProperty(csv(), 'arrayBuffer', { value: () => new Promise(() => {}) });
}

describe('B10 while a file is on its way', () => {
  const stages: Record<string, () => Promise<unknown>> = {
    reading: async () => void offer(slowFile()),
    checking: () => {
      void offer(csv());
      return page.post(0);
    },
    confirming: async () => {
      void offer(csv());
      (await page.post(0)).reply(TOO_LONG);
      await until(() => $dialogs.get()[0]);
    },
    uploading: async () => {
      void offer(csv());
      (await page.post(0)).reply(PASSED);
      await page.post(1);
    },
  };

  it.each(Object.keys(stages))('(%s) a second one is refused with a message', async (status) => {
    await stages[status]?.();
    expect($bomFlow.get().status).toBe(status);
    const sent = page.posts.length;
    await offer(csv('second.csv'));
    expect(await mayChooseBom()).toBe(false);
    expect($toasts.get().map((toast) => toast.message)).toEqual([BOM_TEXT.busy]);
    await retryBom();
    expect([$bomFlow.get().status, page.posts.length]).toEqual([status, sent]);
  });

  it('another drop zone that leaves the page does not stop it', async () => {
    void offer(csv());
    await page.post(0);
    leaveBomZone(newBomZone());
    expect($bomFlow.get().status).toBe('checking');
  });
});

describe('B6 cancelling', () => {
  it('just as the check is answered lets nothing more be sent', async () => {
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    cancelBom();
    await sent;
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['idle', 1]);
  });

  it('the question about too many rows does not stop the file that is taken next', async () => {
    const first = offer(csv());
    (await page.post(0)).reply(TOO_LONG);
    await until(() => $dialogs.get()[0]);
    cancelBom();
    void offer(slowFile());
    await first;
    await turns();
    expect([$bomFlow.get().status, page.posts.length]).toEqual(['reading', 1]);
  });
});

describe('a file that was taken', () => {
  async function send(): Promise<void> {
    const sent = offer(csv());
    (await page.post(0)).reply(PASSED);
    (await page.post(1)).reply(TAKEN);
    await sent;
  }

  it('opens no page if the host page opens its own (`lc-bom-uploaded` prevented)', async () => {
    page.prevented.add('lc-bom-uploaded');
    await send();
    expect([page.seen.navigated, $bomFlow.get()]).toMatchObject([[], { status: 'done', url: RESULT }]);
  });

  it('§analytics.reports is reported', async () => {
    flushReports();
    page.seen.beacons.length = 0;
    await send();
    flushReports();
    const reports = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
    expect(reports.map(({ op }) => op)).toEqual(['bom-upload']);
  });
});
