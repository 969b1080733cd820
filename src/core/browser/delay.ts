import { jittered } from '../text/jitter';
import { environment } from './environment';

/** The value of `promise`, or undefined if it has not resolved after `ms`. */
export function withTimeout<T>(promise: T | Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([promise, delay(ms)]);
}

/** Resolves after `ms`. */
export function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** Resolves after half to one and a half times `ms`: the pause before something is tried again. */
export function delayAbout(ms: number): Promise<undefined> {
  return delay(jittered(ms, randomByte()));
}

/** 0 to 255. */
export function randomByte(): number {
  return environment().randomBytes(1)[0] ?? 0;
}
