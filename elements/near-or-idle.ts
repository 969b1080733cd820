import { environment } from '../src/core/browser/environment';

/** Some pages never rest. */
const LONGEST_MS = 1000;

/** Resolves when the element comes near the window (half its height) or the browser rests, whichever is first. */
export function whenNearOrIdle(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const coming = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start();
      },
      { rootMargin: '50%' },
    );
    const start = () => {
      coming.disconnect();
      resolve();
    };
    coming.observe(element);
    void environment().whenIdle(LONGEST_MS).then(start);
  });
}
