import type { Page } from '@playwright/test';
import { FRAME_ELEMENTS } from './fixtures';
import type { Place } from './presses';

const CONTROLS = 'a[href], button, input, select, label, [role="option"], [role="slider"]';
/** Controls that a second press turns back. */
const TOGGLES = 'input, select, label, [aria-expanded]';

export interface Control extends Place {
  name: string;
  isToggle: boolean;
}

/** An outcome holds all that a page has done since the last question, and all that it shows now. */
export interface Outcome {
  /** Calls, reports, windows, navigations, dialogs and events, each as often as it happened. */
  effects: string[];
  /** The boxes that are open, and the frame's controls with their states. */
  shown: string[];
}

/**
 * Notes all that the presses of a page do, from its next navigation on. A navigation and a window are noted
 * and lead nowhere, so that the page stays. Calls of the paths `unanswered` are never waited for.
 */
export async function recordEffects(page: Page, unanswered: string[]): Promise<void> {
  // A file chooser that a test listens to does not open.
  page.on('filechooser', () => {});
  await page.addInitScript((endless) => {
    let effects: string[] = [];
    const note = (effect: string) => void effects.push(effect);
    const pathOf = (url: string | URL) => new URL(url, document.baseURI).pathname;
    const underWay = new Set<Promise<unknown>>();
    let release = () => {};
    let held = Promise.resolve();
    const wait = <T>(answer: Promise<T>, path = ''): Promise<T> => {
      const given = held.then(() => answer);
      if (endless.includes(path)) return given;
      underWay.add(given);
      const end = () => underWay.delete(given);
      given.then(end, end);
      return given;
    };
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { method, url } = input instanceof Request ? input : { method: 'GET', url: input };
      note(`${init?.method ?? method} ${pathOf(url)}`);
      // The frame then reads its body at once.
      const whole = async (answer: Response) => {
        await answer.clone().arrayBuffer();
        return answer;
      };
      return wait(fetch(input, init).then(whole), pathOf(url));
    };
    const { open, send } = XMLHttpRequest.prototype;
    const called = new WeakMap<XMLHttpRequest, string>();
    XMLHttpRequest.prototype.open = function noteCall(method: string, url: string | URL) {
      called.set(this, `${method} ${pathOf(url)}`);
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function noteSent(body) {
      note(called.get(this) ?? '');
      const ended = new Promise((resolve) => this.addEventListener('loadend', resolve));
      void wait(ended, called.get(this)?.split(' ')[1]);
      send.call(this, body);
    };
    // The provider's script, which a logout waits for.
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement) || node.src === '') continue;
        const ended = new Promise((resolve) => {
          for (const type of ['load', 'error']) node.addEventListener(type, resolve);
        });
        void wait(ended, pathOf(node.src));
      }
    }).observe(document, { childList: true, subtree: true });
    navigator.sendBeacon = (_, body) => {
      const report = async () => {
        const { events = [] } = JSON.parse(body instanceof Blob ? await body.text() : '{}');
        for (const { ty, op } of events) note(`report ${ty} ${op}`);
      };
      void wait(report());
      return true;
    };
    const nowhere = { href: 'about:blank', replace() {} };
    const opened = {
      closed: false,
      opener: null,
      location: nowhere,
      focus() {},
      close() {},
      postMessage() {},
    };
    Reflect.set(window, 'open', () => {
      note('window');
      return opened;
    });
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function noteEvent(event) {
      if (event.type.startsWith('lc-')) note(`event ${event.type}`);
      return dispatchEvent.call(this, event);
    };
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function noteDialog() {
      note('dialog');
      showModal.call(this);
    };
    const noteClick = (event: MouseEvent) => {
      const [target] = event.composedPath();
      if (target instanceof HTMLInputElement && target.type === 'file') note('file chooser');
    };
    addEventListener('click', noteClick, true);
    // Behind every other listener: what is left is the browser's own answer to a click.
    const noteWindow = (event: MouseEvent) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
      if (event.defaultPrevented || link?.target !== '_blank') return;
      event.preventDefault();
      note('window');
    };
    const noteNavigation = (event: NavigateEvent) => {
      note(`navigation ${pathOf(event.destination.url ?? '')}`);
      if (event.cancelable && !event.destination.sameDocument) event.preventDefault();
    };
    addEventListener('load', () => {
      addEventListener('click', noteWindow);
      navigation.addEventListener('navigate', noteNavigation);
    });
    /** Waits until no answer is due, unless they are held, and React has drawn the last one. */
    const idle = async (isHeld: boolean) => {
      for (let turn = 0; turn < 8; turn += 1) {
        if (underWay.size > 0 && !isHeld) turn = 0;
        if (!isHeld) await Promise.allSettled(underWay);
        const { port1, port2 } = new MessageChannel();
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage('');
        });
      }
    };
    const hold = () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    };
    const take = () => {
      const taken = effects.sort();
      effects = [];
      return taken;
    };
    Reflect.set(window, '__presses', { idle, hold, release: () => release(), take });
  }, unanswered);
}

/** Calls the recorder in the page. */
const ask = (page: Page, method: string, ...given: boolean[]) =>
  page.evaluate(([name, values]) => Reflect.get(Reflect.get(window, '__presses'), name)(...values), [
    method,
    given,
  ] as const);

/** Times at which a press's answers are waited for; the reports come within three seconds. */
const SETTLE_MS = [50, 450, 2500];
export const SETTLED_MS = SETTLE_MS.reduce((sum, ms) => sum + ms);

/** Lets all come that a press leads to: answers, and what waits for a while. */
export async function settle(page: Page): Promise<void> {
  for (const ms of SETTLE_MS) {
    await ask(page, 'idle', false);
    await page.clock.runFor(ms);
  }
  await ask(page, 'idle', false);
}

/** Makes answers wait; the returned function lets them come. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  await ask(page, 'hold');
  return () => ask(page, 'release');
}

/** Waits until nothing is due at this time of the page's clock; answers that are held stay out. */
export const idle = (page: Page, isHeld: boolean): Promise<void> => ask(page, 'idle', isHeld);

const controlsOf = (page: Page) => page.locator(`:is(${FRAME_ELEMENTS}) :is(${CONTROLS}):visible`);

/**
 * The `nth` control of the frame that can be pressed, of an open box if there is one, or undefined. It is
 * scrolled into view within its boxes; the page itself is scrolled only where that swaps no header.
 */
export function control(page: Page, nth: number, isInBox: boolean): Promise<Control | undefined> {
  return controlsOf(page).evaluateAll(
    (all, [at, isBoxed, toggles]) => {
      const boxed = all.filter((one) => one.closest('dialog[open], [popover]'));
      const from = isBoxed && boxed.length > 0 ? boxed : all;
      const staysPut = document.querySelector('lc-header:not([size=small])') !== null;
      const bring = (element: Element) => {
        for (let box = element.parentElement; box !== null; box = box.parentElement) {
          if (!/auto|scroll/.test(getComputedStyle(box).overflow)) continue;
          const [own, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
          if (own.top < around.top || own.bottom > around.bottom) box.scrollTop += own.top - around.top - 40;
          if (own.left < around.left || own.right > around.right)
            box.scrollLeft += own.left - around.left - 40;
        }
        if (!staysPut) element.scrollIntoView({ block: 'center' });
      };
      for (let tried = 0; tried < from.length; tried += 1) {
        const element = from[(at + tried) % from.length];
        if (element === undefined) break;
        bring(element);
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const root = element.getRootNode();
        const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
        if (width === 0 || !element.contains(hit)) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { x, y, name, isToggle: element.matches(toggles) };
      }
      return undefined;
    },
    [nth, isInBox, TOGGLES] as const,
  );
}

/** Reads the page's outcome since the last call. */
export async function outcome(page: Page): Promise<Outcome> {
  const shown = await controlsOf(page).evaluateAll((all) => {
    const roots = [document, ...new Set(all.map((one) => one.getRootNode()))];
    const boxes = roots.flatMap((root) => [
      ...(root instanceof ShadowRoot ? root : document).querySelectorAll('dialog[open], :popover-open'),
    ]);
    const states = ['aria-expanded', 'aria-selected', 'aria-disabled', 'aria-busy', 'href'];
    return [
      `${boxes.length} open`,
      ...all.map((one) =>
        [
          one.localName,
          one.getAttribute('aria-label') ?? one.textContent,
          one instanceof HTMLInputElement && `${one.checked} ${one.value}`,
          ...states.map((state) => one.getAttribute(state)),
        ].join(' '),
      ),
    ];
  });
  return { effects: await ask(page, 'take'), shown };
}
