import { afterAll, vi } from 'vitest';

// Each file of tests has the sources to itself, as in a worker of its own. Packages, which keep nothing of a test, and
// happy-dom are read once for all, which takes half of the CPU.
vi.resetModules();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
