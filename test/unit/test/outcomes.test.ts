import { expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome } from '../../outcomes';

const MESSAGE = '\u001b[31mError: no cart\u001b[39m\n\n  at one\nat two\nat three\nat four\nat five\nat six';
const FIRST_SIX = `    Error: no cart
      at one
    at two
    at three
    at four
    at five`;

const COMMAND = 'npx playwright test --config e2e.ts --grep-invert @matrix';

it('a failed browser test is reported with the reason of its first try, the command to repeat it, and its trace', () => {
  const attachments = [
    { name: 'trace', path: `${process.cwd()}/test-results/opens/trace.zip` },
    { name: 'error-context', path: '/elsewhere' },
  ];
  const failed = (message: string) => ({ status: 'failed', error: { message }, errors: [{ message }] });
  const report = {
    stats: { expected: 3, unexpected: 2, flaky: 1 },
    suites: [
      {
        title: 'cart.spec.ts',
        specs: [
          {
            title: 'opens',
            file: 'cart.spec.ts',
            line: 7,
            tests: [
              { status: 'unexpected', results: [failed(MESSAGE), { ...failed('later'), attachments }] },
            ],
          },
        ],
        suites: [
          {
            title: 'inner',
            specs: [
              {
                title: 'sums',
                file: 'cart.spec.ts',
                line: 9,
                tests: [{ status: 'flaky', results: [failed('once'), { status: 'passed' }] }],
              },
              {
                title: 'holds',
                file: 'cart.spec.ts',
                line: 11,
                tests: [{ status: 'expected', results: [{ status: 'passed' }] }],
              },
              {
                title: 'never ran',
                file: 'cart.spec.ts',
                line: 13,
                tests: [{ status: 'unexpected', results: [] }],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(playwrightOutcome(JSON.stringify(report), COMMAND)).toEqual({
    passed: 4,
    failures: [
      `cart.spec.ts › opens\n${FIRST_SIX}
    npx playwright test --config e2e.ts cart.spec.ts:7 -g 'opens'
    trace: test-results/opens/trace.zip`,
      "inner › never ran\n    npx playwright test --config e2e.ts cart.spec.ts:13 -g 'never ran'",
    ],
    flaky: ["inner › sums\n    once\n    npx playwright test --config e2e.ts cart.spec.ts:9 -g 'sums'"],
  });
});

it('a failed unit test is reported with its reason, and so is a file that broke before its first test', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/test/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a holds', status: 'passed', failureMessages: [] },
          { fullName: 'a breaks (is it?)', status: 'failed', failureMessages: [MESSAGE, 'second'] },
        ],
      },
      {
        name: `${process.cwd()}/test/b.test.ts`,
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      { name: '/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(vitestOutcome(JSON.stringify(report))).toEqual({
    passed: 1,
    failures: [
      `a breaks (is it?)\n${FIRST_SIX}\n    npx vitest run test/a.test.ts -t 'a breaks \\(is it\\?\\)'`,
      `${process.cwd()}/test/b.test.ts\n    no such module\n    npx vitest run test/b.test.ts`,
    ],
  });
});
