const UNPAINTED_MS = 100;

/**
 * Resolves in a task of its own, so that what follows is no part of the long task before it and a click can come in
 * between. A message, because timers are late in background tabs and stand still under a page's fake clock.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves in a task after the next paint, so that what stands is seen first; where nothing is painted, soon. */
export function afterPaint(): Promise<void> {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    // A page in the background has no frames.
    setTimeout(resolve, UNPAINTED_MS);
  }).then(nextTask);
}
