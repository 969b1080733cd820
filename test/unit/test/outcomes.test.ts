import { expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome } from '../../outcomes';

const MESSAGE = '\u001b[31mError: no cart\u001b[39m\n\n  at one\nat two\nat three\nat four\nat five\nat six';
const FIRST_SIX = `    Error: no cart
      at one
    at two
    at three
    at four
    at five`;

it('says why a browser test failed, by its first try that did, and why one was flaky', () => {
  const failed = (message: string) => ({ status: 'failed', error: { message }, errors: [{ message }] });
  const report = {
    stats: { expected: 3, unexpected: 2, flaky: 1 },
    suites: [
      {
        title: 'cart.spec.ts',
        specs: [
          { title: 'opens', tests: [{ status: 'unexpected', results: [failed(MESSAGE), failed('later')] }] },
        ],
        suites: [
          {
            title: 'inner',
            specs: [
              {
                title: 'sums',
                tests: [{ status: 'flaky', results: [failed('once'), { status: 'passed' }] }],
              },
              { title: 'holds', tests: [{ status: 'expected', results: [{ status: 'passed' }] }] },
              { title: 'never ran', tests: [{ status: 'unexpected', results: [] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(playwrightOutcome(JSON.stringify(report))).toEqual({
    passed: 4,
    failures: [`cart.spec.ts › opens\n${FIRST_SIX}`, 'inner › never ran'],
    flaky: ['inner › sums\n    once'],
  });
});

it('says why a unit test failed, and of a file that broke before its first test', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a holds', status: 'passed', failureMessages: [] },
          { fullName: 'a breaks', status: 'failed', failureMessages: [MESSAGE, 'second'] },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(vitestOutcome(JSON.stringify(report))).toEqual({
    passed: 1,
    failures: [`a breaks\n${FIRST_SIX}`, '/b.test.ts\n    no such module'],
  });
});
