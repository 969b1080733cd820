import { afterEach, beforeEach, expect, it } from 'vitest';
import { speculate } from '../../../../src/core/browser/speculation';
import { useTestEnvironment } from '../../test-environment';

const URL_HERE = 'https://www.lc.example/help/101.html';
const rules = () => [...document.querySelectorAll('script[type=speculationrules]')];
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  Reflect.set(HTMLScriptElement, 'supports', (type: string) => type === 'speculationrules');
});
afterEach(() => {
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  Reflect.deleteProperty(navigator, 'connection');
});

it('W3 has a page prerendered by a rule set with the policy’s nonce, until it is dropped', () => {
  const drop = speculate('prerender', URL_HERE, 'n0nce');
  expect(rules().map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual([
    { prerender: [{ urls: [URL_HERE], eagerness: 'immediate' }] },
  ]);
  expect(rules()[0]).toHaveProperty('nonce', 'n0nce');
  drop?.();
  expect(rules()).toEqual([]);
});

it.each([
  ['with Save-Data', { saveData: true, effectiveType: '4g' }],
  ['below 4G', { effectiveType: '3g' }],
])('W3 leaves a person alone %s', (_, connection) => {
  connect(connection);
  expect(speculate('prefetch', URL_HERE, '')).toBeUndefined();
  expect(rules()).toEqual([]);
});

it('W3 goes on where the browser tells nothing of the line', () => {
  connect({});
  speculate('prefetch', URL_HERE, '')?.();
  expect(rules()).toEqual([]);
});

it.each([[() => false], [undefined]])('W4 does nothing where the browser knows no rules', (supports) => {
  Reflect.set(HTMLScriptElement, 'supports', supports);
  expect(speculate('prefetch', URL_HERE, '')).toBeUndefined();
});

it('W4 does not try again after the page’s policy has refused the first rule set, and says so once', () => {
  const { seen } = useTestEnvironment();
  speculate('prefetch', URL_HERE, '');
  rules()[0]?.dispatchEvent(new Event('securitypolicyviolation'));
  expect(rules()).toEqual([]);
  expect(speculate('prefetch', URL_HERE, '')).toBeUndefined();
  expect(seen.warnings).toEqual([expect.stringContaining('policy refuses')]);
});
