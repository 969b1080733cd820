import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderer, usedCss } from '../../../build/fragments';
import { fragmentData } from '../../../demo/backend/fragment-data';

/** Page data as others might write them: parts are left out, emptied, repeated or of another text. */
function changed(value: unknown, next: () => number): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter(() => next() > 0.2).map((one) => changed(one, next));
    return next() > 0.9 ? [...kept, ...kept] : kept;
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(() => next() > 0.1)
        .map(([name, one]) => [name, changed(one, next)]),
    );
  const turn = next();
  if (turn > 0.9) return typeof value === 'string' ? '' : null;
  return turn > 0.8 && typeof value === 'string' ? `${value} 电容 & "x"` : value;
}

/** A sequence of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the styles of a fragment', () => {
  let made: Awaited<ReturnType<typeof renderer>>;
  // It takes a build.
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    made = await renderer('0');
    vi.unstubAllEnvs();
  }, 120_000);

  it('are the same whatever the page data are, and enough for each', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { module, css } = made;
    const render = (data: unknown) => module.renderFragments(data, { css, usedCss: async (all) => all });
    const every = await module.everyMarkup();
    const enough = new Map<string, string>();
    for (const [name, html] of Object.entries(every)) enough.set(name, await usedCss(css, html));
    const whole = fragmentData();
    const company = { name: 'a', icp: { text: 'a' }, police: { text: 'b', url: 'https://www.example.com/' } };
    const rich = { ...whole, company, banner: 'yes', chat: { url: 'https://www.example.com/c?d=e' } };
    const { styles } = await render(rich);
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const data = changed(rich, numbers(seed));
        if (typeof data !== 'object') return;
        const set = await render({ ...data, projectConfigVO: whole.projectConfigVO });
        expect(set.styles).toEqual(styles);
        for (const [name, all] of Object.entries(every))
          for (const site of ['', '-list', '-mro']) {
            const html = (set.files[`${name}${site}.html`] ?? '').replace(/<svg data-lc-own.*?<\/svg>/s, '');
            expect(await usedCss(css, all + html)).toBe(enough.get(name));
          }
      }),
      { numRuns: 12 },
    );
  }, 300_000);
});
