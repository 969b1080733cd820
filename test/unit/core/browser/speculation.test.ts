import { afterEach, beforeEach, expect, it } from 'vitest';
import { speculate } from '../../../../src/core/browser/speculation';
import { useTestEnvironment } from '../../test-environment';

const RULES = { prefetch: [{ where: { href_matches: [{ pathname: '/' }] }, eagerness: 'moderate' }] };
const rules = () => [...document.querySelectorAll('script[type=speculationrules]')];

beforeEach(() => {
  Reflect.set(HTMLScriptElement, 'supports', (type: string) => type === 'speculationrules');
});
afterEach(() => {
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
});

it('W2 puts the rules into the document with the policy’s nonce, until they are dropped', () => {
  const drop = speculate(RULES, 'n0nce');
  expect(rules().map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual([RULES]);
  expect(rules()[0]).toHaveProperty('nonce', 'n0nce');
  drop?.();
  expect(rules()).toEqual([]);
});

it.each([[() => false], [undefined]])('W4 does nothing where the browser knows no rules', (supports) => {
  Reflect.set(HTMLScriptElement, 'supports', supports);
  expect(speculate(RULES, '')).toBeUndefined();
});

it('W4 says once that the page’s policy refuses the rules', () => {
  const { seen } = useTestEnvironment();
  for (let time = 1; time <= 2; time += 1) {
    const drop = speculate(RULES, '');
    rules()[0]?.dispatchEvent(new Event('securitypolicyviolation'));
    drop?.();
  }
  expect(seen.warnings).toEqual([expect.stringContaining('policy refuses')]);
});
