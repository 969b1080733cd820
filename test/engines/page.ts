import { isRecord, type Tab, until } from './tab';

/** A visible element, its middle, and whether a pointer there would reach it. */
export interface Seen {
  x: number;
  y: number;
  width: number;
  height: number;
  top: number;
  text: string;
  isHit: boolean;
}

/**
 * Runs before each body: `seek` finds visible elements in the page and in every shadow root, by selector and
 * by text or name.
 */
const PRELUDE = `
// Null in a closed root that no step has made.
const inside = (element) => element.shadowRoot || (window.closedRoot?.host === element ? window.closedRoot : null);
const seek = (css, text) => {
  const found = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(css)) found.push(element);
      if (inside(element)) walk(inside(element));
    }
  };
  walk(document);
  return found.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const named = (element.getAttribute('aria-label') || '') + ' ' + element.textContent;
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden' && (text === undefined || named.includes(text));
  });
};
const at = (x, y) => {
  let element = document.elementFromPoint(x, y);
  while (element && inside(element)) {
    const inner = inside(element).elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
};
const focused = () => {
  let element = document.activeElement;
  while (element && element.shadowRoot && element.shadowRoot.activeElement) element = element.shadowRoot.activeElement;
  return element;
};
`;

/** A page as a person uses it: look, press and type. */
export class Page {
  constructor(
    readonly tab: Tab,
    readonly origin: (area: string) => string,
  ) {}

  /** Opens a page that should show the frame, and waits for its header. */
  async openFrame(path = '/hostile.html?hazards=reserved'): Promise<void> {
    await this.tab.open(this.origin('www') + path);
    await this.see('.lc-root header');
  }

  read(body: string): Promise<unknown> {
    return this.tab.run(`${PRELUDE}\n${body}`);
  }

  /** Waits until it is visible. */
  see(css: string, text?: string): Promise<Seen> {
    return until(`${css} ${text ?? ''} is seen`, () => this.look(css, text));
  }

  async gone(css: string, text?: string): Promise<void> {
    await until(
      `${css} ${text ?? ''} is gone`,
      async () => (await this.look(css, text)) === undefined || undefined,
    );
  }

  /** Waits until the expression in the page is true. */
  async holds(what: string, expression: string): Promise<void> {
    await until(what, async () => (await this.read(`return Boolean(${expression})`)) === true || undefined);
  }

  async click(css: string, text?: string): Promise<void> {
    const { x, y } = await this.reachable(css, text);
    await this.tab.click(x, y);
  }

  async doublePress(css: string, text?: string): Promise<void> {
    const { x, y } = await this.reachable(css, text);
    await this.tab.doublePress(x, y);
  }

  async tap(css: string, text?: string): Promise<void> {
    const { x, y } = await this.reachable(css, text);
    await this.tab.tap(x, y);
  }

  async hover(css: string, text?: string): Promise<void> {
    const { x, y } = await this.reachable(css, text);
    await this.tab.move(x, y);
  }

  /** One of the reference store's switches, for this visitor. */
  async control(method: string, action: string, body: object = {}): Promise<unknown> {
    const sent = method === 'GET' ? '' : `, body: ${JSON.stringify(JSON.stringify(body))}`;
    return this.read(
      `const reply = await fetch('/__demo/${action}', { method: '${method}', credentials: 'include', headers: { 'content-type': 'application/json' }${sent} }); return reply.json();`,
    );
  }

  /** Errors that reached `window.onerror`, and unhandled rejections, on the host page. */
  async errors(): Promise<string> {
    return String(await this.read("return (window.hostErrors || []).join(' | ')"));
  }

  /** The position at which a pointer reaches it and at which it stays: the same in two checks. */
  private reachable(css: string, text?: string): Promise<Seen> {
    let before: Seen | undefined;
    return until(`${css} ${text ?? ''} can be pressed`, async () => {
      const seen = await this.look(css, text, true);
      const isStill = seen !== undefined && seen.x === before?.x && seen.y === before.y;
      before = seen;
      return seen?.isHit && isStill ? seen : undefined;
    });
  }

  private async look(css: string, text?: string, isScrolled = false): Promise<Seen | undefined> {
    const seen = await this.read(`
      const [element] = seek(${JSON.stringify(css)}, ${JSON.stringify(text)});
      if (!element) return null;
      const scroll = ${isScrolled};
      let box = element.getBoundingClientRect();
      if (scroll && (box.top < 0 || box.bottom > innerHeight)) { element.scrollIntoView({ block: 'center' }); box = element.getBoundingClientRect(); }
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      const hit = at(x, y);
      return { x, y, width: box.width, height: box.height, top: box.top, text: element.textContent.trim(), isHit: Boolean(hit && (hit === element || element.contains(hit))) };
    `);
    return isSeen(seen) ? seen : undefined;
  }
}

function isSeen(value: unknown): value is Seen {
  return isRecord(value) && typeof value.x === 'number' && typeof value.text === 'string';
}
