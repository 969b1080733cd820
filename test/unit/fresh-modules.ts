import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

// Each test file gets fresh modules of the sources, as in a worker of its own. Packages, which keep no state of a test,
// and happy-dom are loaded once per worker, which halves the CPU time.
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
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(`unexpected lines of the console:\n${lines.join('\n')}`);
});

afterAll(() => {
  Object.assign(console, { error, warn });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
