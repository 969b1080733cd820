import type { Release } from '../src/core/browser/release';
import { hasOwn } from '../src/core/text/has-own';

/** A record of the user's actions on markup that no script answers yet (elements/early-input.ts). */
export interface InputRecord {
  pressed: Set<'pointer' | 'composition'>;
  waiting: Set<() => void>;
  early: Map<ShadowRoot, EarlyInput>;
  stop: () => void;
}

export interface EarlyInput {
  /** The last button clicked that only a script answers. */
  button?: ButtonPlace;
  /** The keys pressed after it. */
  keys: string[];
}

export interface ButtonPlace {
  element: HTMLButtonElement;
  name: string;
  /** Its place among the buttons of that name. */
  nth: number;
}

/** The facts that `lc-frame.start.js` tells the script that it loads. */
export interface HandedOver {
  /** The script's own address is a pinned one, whatever the page follows. */
  channel: Release['channel'];
  input: InputRecord;
  /** The style sheet of the starter's markup. */
  sheet: CSSStyleSheet | undefined;
  /** The time at which the starter's header was on screen, in ms since the navigation. */
  painted?: number;
}

/** A property of the script's tag: no global of the page, and no other copy of the frame reads it. */
const KEY = 'lcStarter';

export function handOver(script: HTMLScriptElement, what: HandedOver): void {
  Reflect.set(script, KEY, what);
}

/** Undefined without a starter; a property of `Object.prototype` is ignored. */
export const handedOver: HandedOver | undefined =
  __LC_SCRIPT__ !== null && hasOwn(__LC_SCRIPT__, KEY) ? Reflect.get(__LC_SCRIPT__, KEY) : undefined;

/** Its property of the global object says that a frame runs, its description which (contract.md §1 several copies). */
export const FRAME_MARK = Symbol.for('lc.frame');
