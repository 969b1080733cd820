import { expect, openHost, test } from './fixtures';
import { quiet } from './quiet';

test('a prerendered page asks for nobody’s data until it is visited', async ({ page, store }) => {
  // As Chromium has it, which prerenders no page under a test.
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'prerendering', {
      get: () => Reflect.get(window, 'isVisited') !== true,
    });
  });
  const calls = async () =>
    (await store.log())
      .map(({ path }) => path)
      .filter(
        (path) => !/^\/(?:$|img|lc-frame|demo|common|advertising|[\w-]+\.(?:css|html|ico|js|svg))/.test(path),
      );
  await store.set({ popup: 'redPacket' });
  await store.clearLog();
  await openHost(page, store);
  // The page's own calls wait as well.
  await page.evaluate(() => {
    window.lcFrame?.track({ op: 'own' });
    window.lcFrame?.noteViewed({ code: 'C1', model: 'LM358', url: location.href });
  });
  // Chromium shows and focuses the page before it says so.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await quiet(page);
  expect(await calls()).toEqual([]);
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/silent|viewed|device/) }),
  );
  await page.evaluate(() => {
    Reflect.set(window, 'isVisited', true);
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(calls).toContain('/cas/user/info');
  await quiet(page);
  expect((await calls()).filter((path) => path === '/cas/user/info')).toHaveLength(1);
});
