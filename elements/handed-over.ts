import type { Release } from '../src/core/browser/release';
import { hasOwn } from '../src/core/text/has-own';

/** A record of the user's actions on markup that no script answers yet (elements/early-input.ts). */
export interface InputRecord {
  pressed: Set<'pointer' | 'composition'>;
  waiting: Set<() => void>;
  /** The last button clicked in each root while nothing listened, and the keys pressed after it. */
  early: Map<ShadowRoot, EarlyInput>;
  stop: () => void;
}

export interface EarlyInput {
  button?: { name: string; nth: number };
  /** The menu that the button belongs to. */
  menu?: Element | null;
  keys: string[];
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
