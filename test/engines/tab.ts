/**
 * One page of one engine, with the few actions that every protocol has. Positions are CSS pixels of the
 * viewport.
 */
export interface Tab {
  /** Goes to an address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page and returns its value, JSON only. */
  run(body: string): Promise<unknown>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses a letter while Control is held. */
  pressControl(letter: string): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The page as a PDF of A4 sheets, where the engine can print. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight';

/** Keys as W3C's actions name them (WebDriver and BiDi). */
export const ACTION_KEYS: Record<Key, string> = {
  Enter: '\ue007',
  Escape: '\ue00c',
  Tab: '\ue004',
  ArrowDown: '\ue015',
  ArrowRight: '\ue014',
};

/** Positions are sent as whole numbers. */
const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y) });

const PRESS = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** Input sources of W3C's actions, the same in WebDriver and in BiDi. */
export const actions = {
  move: (x: number, y: number) => [pointer('mouse', [{ type: 'pointerMove', duration: 0, ...at(x, y) }])],
  click: (x: number, y: number) => [
    pointer('mouse', [{ type: 'pointerMove', duration: 0, ...at(x, y) }, ...PRESS]),
  ],
  tap: (x: number, y: number) => [
    pointer('touch', [{ type: 'pointerMove', duration: 0, ...at(x, y) }, ...PRESS]),
  ],
  keys: (values: readonly string[]) => keyboard(values.flatMap(stroke)),
  withControl: (value: string) =>
    keyboard([{ type: 'keyDown', value: CONTROL }, ...stroke(value), { type: 'keyUp', value: CONTROL }]),
};

const CONTROL = '\ue009';

function stroke(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

function keyboard(steps: readonly object[]) {
  return [{ type: 'key', id: 'keys', actions: steps }];
}

function pointer(pointerType: 'mouse' | 'touch', steps: readonly object[]) {
  return { type: 'pointer', id: pointerType, parameters: { pointerType }, actions: steps };
}

const ASK_AGAIN_MS = 100;

/**
 * Repeats a question until the answer is not undefined, and throws with `what` on a timeout. A question that a
 * navigation interrupts is repeated, because each driver refuses it with words of its own.
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, ms = 15_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    let refusal = '';
    const answer = await ask().catch((error: unknown) => {
      refusal = `, last: ${error instanceof Error ? error.message : String(error)}`;
      return undefined;
    });
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`not in ${ms / 1000} s: ${what}${refusal}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
