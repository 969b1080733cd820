import { act as flush } from 'preact/test-utils';

/** What `react` is in unit tests: what ships (preact/compat), and an `act` that answers as React's own does. */
export * from 'preact/compat';
export { default } from 'preact/compat';

const MICROTASKS = 20;

/** Runs the work, lets what follows its promise run, flushes renders and effects; resolves to the work's outcome. */
export function act(work) {
  let outcome;
  const flushed = flush(() => {
    outcome = work();
    return outcome instanceof Promise ? settle(outcome) : undefined;
  });
  return flushed.then(() => outcome);
}

async function settle(work) {
  await work;
  for (let turn = 0; turn < MICROTASKS; turn += 1) await Promise.resolve();
}
