const UNPAINTED_MS = 100;

/**
 * Resolves in a task of its own, so that what follows does not lengthen the current task and a click can come in
 * between. Uses a message, because timers are late in background tabs and do not run under a page's fake clock.
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

/** Resolves in a task after the next paint, so that rendered content is seen first; soon, if nothing is painted. */
export function afterPaint(): Promise<void> {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    // A page in the background has no frames.
    setTimeout(resolve, UNPAINTED_MS);
  }).then(nextTask);
}
