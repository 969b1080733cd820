import { expect, header, test } from './fixtures';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args?: { data?: { functionName?: string; url?: string } };
}

/** Runs in the page: marks the steps of a start, each at what only it does. */
function markSteps(): void {
  const mark = (name: string) => {
    if (performance.getEntriesByName(name).length === 0) performance.mark(name);
  };
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    mark('step: sheet');
    return replaceSync.call(this, text);
  };
  const { define } = CustomElementRegistry.prototype;
  CustomElementRegistry.prototype.define = function (tag, element, options) {
    if (tag === 'lc-header') mark('step: elements');
    return define.call(this, tag, element, options);
  };
  // React listens at the root; Preact at the nodes that it hydrates.
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...settings: Parameters<typeof addEventListener>) {
    const part = this instanceof Element && this.closest('[data-track]')?.getAttribute('data-track');
    if (part) mark(`step: ${part}`);
    return addEventListener.apply(this, settings);
  };
  new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement && target.hasAttribute('data-rendered'))
        mark(`step: ${target.localName}`);
  }).observe(document, { subtree: true, attributeFilter: ['data-rendered'] });
}

/** The parts of a header that the light build hydrates in tasks of their own: Preact stops nowhere else. */
const SLICES = process.env.LC_RUNTIME === 'light' ? ['cart', 'top-bar', 'search', 'navigation'] : [];

test('T95 a page with fragments has its own turns between evaluating, start, styles, header and footer', async ({
  page,
  store,
}) => {
  // Its data are those of the fragments, whose nodes stay.
  await store.set({ manners: 'kind' });
  await page.addInitScript(markSteps);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await page.goto(store.url('www', '/?fragments=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
  const trace = await browser?.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(trace));

  const calls = traceEvents.filter(
    ({ name, args }) => name === 'FunctionCall' && /lc-frame/.test(args?.data?.url ?? ''),
  );
  const called = (step: string) => calls.find(({ args }) => args?.data?.functionName === step);
  const steps = ['sheet', 'elements', ...SLICES, 'lc-header', 'lc-footer'].map((step) =>
    traceEvents.find(({ name }) => name === `step: ${step}`),
  );
  const tasks = traceEvents.filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X');
  const taskOf = (event: TraceEvent | undefined) =>
    tasks.findIndex(
      ({ ts, dur = 0, tid, pid }) =>
        event?.tid === tid && event.pid === pid && ts <= event.ts && event.ts <= ts + dur,
    );
  const found = [called('evaluate'), called('start'), ...steps].map(taskOf);
  expect(found).not.toContain(-1);
  const starts = found.map((task) => tasks[task]?.ts ?? 0);
  // Each later than the one before, so none in the same task.
  expect(starts.filter((ts, step) => step > 0 && ts <= (starts[step - 1] ?? 0))).toEqual([]);
});

if (process.env.LC_RUNTIME === 'light')
  test('T95 a press between two slices is answered', async ({ page, store }) => {
    await store.set({ manners: 'kind' });
    // Holds the tasks of the slices from the first node on that Preact hydrates.
    await page.addInitScript(() => {
      let isHeld = false;
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (...settings: Parameters<typeof addEventListener>) {
        isHeld ||= this instanceof Element && this.closest('[data-track=cart]') !== null;
        return addEventListener.apply(this, settings);
      };
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message: unknown) {
        if (isHeld) Reflect.set(window, 'held', true);
        else postMessage.call(this, message);
      };
    });
    await page.goto(store.url('www', '/?fragments=yes'));
    await page.waitForFunction(() => Reflect.get(window, 'held') === true);
    const menu = header(page).getByRole('button', { name: '联系客服' }).first();
    await expect(header(page)).not.toHaveAttribute('data-rendered', '');
    await expect(menu).not.toHaveAttribute('aria-expanded', 'true');
    const { x = 0, y = 0, width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });
