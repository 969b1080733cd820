import { ACTIVATION_MS } from './constants';

const ACTIVATING = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Watches what the user does; the answer says whether that was a moment ago. `navigator.userActivation` is younger than the
 * oldest browsers the frame runs in (Firefox 120, Safari 16.4).
 */
export function watchActivation(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) last = performance.now();
  };
  for (const type of ACTIVATING) window.addEventListener(type, note, { capture: true, passive: true });
  return () => performance.now() - last < ACTIVATION_MS;
}
