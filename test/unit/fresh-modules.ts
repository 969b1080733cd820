import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

// Each test file gets fresh modules of the sources, as in a worker of its own. Packages, which keep no state
// of a test, and happy-dom are loaded once per worker, which halves the CPU time.
vi.resetModules();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

// A line of the console that no test expects, such as React's about `act`, fails the test that printed it.
const printed: string[] = [];
const { error, warn } = console;
console.error = (...words) => printed.push(format(...words));
console.warn = (...words) => printed.push(format(...words));

afterEach(() => {
  // No test leaves a stopped clock to the next one.
  vi.useRealTimers();
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(`unexpected lines of the console:\n${lines.join('\n')}`);
});

// nanostores stops a store that nobody listens to by a timer of a second, which would fire into the next file
// and its fake clock.
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: later } = globalThis;
globalThis.setTimeout = new Proxy(later, {
  apply(target, self, given: Parameters<typeof setTimeout>) {
    const timer = Reflect.apply(target, self, given);
    timers.add(timer);
    return timer;
  },
});

afterAll(() => {
  globalThis.setTimeout = later;
  for (const timer of timers) clearTimeout(timer);
  Object.assign(console, { error, warn });
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
