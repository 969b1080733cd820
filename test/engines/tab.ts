/**
 * One page of one engine, with the few actions that every library has. Positions are CSS pixels of the
 * viewport.
 */
export interface Tab {
  /** Goes to an address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page and returns its value, JSON only. */
  run(body: string): Promise<unknown>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses twice at the same place, as a hand in a hurry does. */
  doublePress(x: number, y: number): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses a letter while Control is held. */
  pressControl(letter: 'c' | 'k' | 'v'): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Opens another tab or window of the same browser, in the engines of today. */
  openBeside?(): Promise<Tab>;
  /** Shows this tab of several, as a click on it does. Windows are all visible, and have none. */
  show?(): Promise<void>;
  /** The page as a PDF of A4 sheets, where the engine can print. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight';

const ASK_AGAIN_MS = 100;

/**
 * Repeats a question until the answer is not undefined, and throws with `what` on a timeout. A question that
 * a navigation interrupts is repeated, because each driver refuses it with words of its own.
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
