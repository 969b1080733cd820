import { type Profiler, Session } from 'node:inspector';
import vm from 'node:vm';
import { Window } from 'happy-dom';
import { fragmentData } from '../demo/backend/fragment-data.ts';
import { renderer } from './fragments.ts';

const SCRIPT = 'rehearsal.js';
const PAGE = 'http://www.lc.localhost:8080/';
/** A load is over by then, and nothing of it has been given up yet. */
const LOAD_MS = 4000;
/** The tags beside those of the fragments, and a header without one. */
const OTHER_TAGS = ['lc-popups', 'lc-minicart', 'lc-bom-upload', 'lc-header'];
/** Turns of Node's loop in which everything that waits for no timer comes. */
const TURNS = 5;

/** A page's data, and its fragments by file name. */
export interface RehearsedPage {
  data: unknown;
  files: Record<string, string>;
}

/** The demo's page: it shows every part. */
export async function demoPage(): Promise<RehearsedPage> {
  const data = fragmentData();
  const { module } = await renderer('0');
  const { files } = await module.renderFragments(data, { css: '', usedCss: async () => '' });
  return { data, files };
}

/**
 * Runs the bundled script `code` on a guest's page with fragments and returns where the functions begin that
 * this load calls. It needs no browser. Time passes only from one timer to the next, and nothing is random,
 * so that the same script gives the same list on every machine.
 */
export async function calledOnLoad(code: string, page: RehearsedPage): Promise<ReadonlySet<number>> {
  const { window, untilLoaded } = stage(page);
  const coverage = startCoverage();
  vm.runInContext(code, window, { filename: SCRIPT });
  vm.runInContext('__LC_BOOT__()', window);
  await untilLoaded();
  const called = coverage();
  if (window.document.querySelector('lc-header[data-rendered]') === null)
    throw new Error('the rehearsal of a load has drawn no header (build/rehearsal.ts)');
  await window.happyDOM.close();
  return called;
}

/** V8's count of calls: without blocks, which would slow the script down. */
function startCoverage(): () => ReadonlySet<number> {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return () => {
    let functions: Profiler.FunctionCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      functions = result.find(({ url }) => url === SCRIPT)?.functions ?? [];
    });
    session.disconnect();
    const ranges = functions.flatMap(({ ranges: [whole] }) => whole ?? []);
    return new Set(ranges.filter(({ count }) => count > 0).map(({ startOffset }) => startOffset));
  };
}

/** A page with fragments, and what ends once all that its load has to do is done. */
function stage({ data, files }: RehearsedPage): { window: Window; untilLoaded: () => Promise<void> } {
  const window = new Window({ url: PAGE, width: 1280, height: 800 });
  const { globals, untilLoaded } = virtualTime();
  Object.assign(window, globals, {
    __LC_STYLES__: '',
    __LC_SCRIPT__: null,
    __LC_BOOT__: undefined,
    fetch: answer,
    Request,
    Response,
    Headers,
    ReadableStream,
    AbortController,
    AbortSignal,
  });
  window.CSS.supports = () => true;
  vm.runInContext('Date.now = () => 17e11; Math.random = () => 0.5', window);
  const { document } = window;
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'lc-frame-data';
  block.textContent = JSON.stringify(data);
  document.head.append(block);
  for (const tag of ['lc-header', 'lc-footer']) {
    const host = document.createElement(tag);
    host.setAttribute('site', 'main');
    host.setAttribute('data-prerendered', '');
    const [, inside = ''] = /<template[^>]*>(.*)<\/template>/s.exec(files[`${tag}.html`] ?? '') ?? [];
    host.attachShadow({ mode: 'open' }).innerHTML = inside.replace(/<svg data-lc-own.*?<\/svg>/gs, '');
    document.body.append(host);
  }
  document.body.append(...OTHER_TAGS.map((tag) => document.createElement(tag)));
  return { window, untilLoaded };
}

/** The store's answers to a guest. */
async function answer(asked: Request | string): Promise<Response> {
  const isUserInfo = (typeof asked === 'string' ? asked : asked.url).includes('/user/info');
  const reply = isUserInfo ? { code: 411, msg: '' } : { code: 200, msg: '', result: null };
  return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } });
}

/** Callbacks that a window runs later, in the order of their times, with these times. */
function virtualTime() {
  let now = 0;
  let ids = 0;
  const waiting = new Map<number, { at: number; run: () => void }>();
  const later = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    ids += 1;
    waiting.set(ids, { at: now + Math.max(1, ms), run: () => run(...values) });
    return ids;
  };
  const cancel = (id: number) => void waiting.delete(id);

  class Port {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    other: Port | undefined;
    postMessage(data: unknown): void {
      later(() => this.other?.onmessage?.({ data }));
    }
    close(): void {}
  }
  class Channel {
    port1 = new Port();
    port2 = new Port();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  }
  class Observer {
    tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe(target: unknown): void {
      later(() => this.tell([{ isIntersecting: true, target, contentRect: { width: 1280, height: 100 } }]));
    }
    unobserve(): void {}
    disconnect(): void {}
  }

  const globals = {
    setTimeout: later,
    setInterval: later,
    clearTimeout: cancel,
    clearInterval: cancel,
    requestAnimationFrame: (run: (time: number) => void) => later(() => run(now), 16),
    cancelAnimationFrame: cancel,
    requestIdleCallback: (run: () => void) => later(() => run(), 50),
    setImmediate: undefined,
    MessageChannel: Channel,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    performance: { now: () => now, getEntriesByType: () => [], getEntriesByName: () => [], mark: () => {} },
  };
  const untilLoaded = async () => {
    for (;;) {
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
      const [next] = [...waiting].sort(([one, { at: a }], [other, { at: b }]) => a - b || one - other);
      if (next === undefined || next[1].at > LOAD_MS) return;
      waiting.delete(next[0]);
      now = next[1].at;
      next[1].run();
    }
  };
  return { globals, untilLoaded };
}
