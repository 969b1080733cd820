import { expect, it } from 'vitest';
import { commandOutcome, engineOutcome, playwrightOutcome, vitestOutcome } from '../../outcomes';

const MESSAGE =
  '\u001b[31mError: no cart\u001b[39m\n\n  at run (/x/node_modules/a.js:1:2)\n  at one\nat two\nat three\nat four\nat five\nat six';
const FIRST_SIX = `    Error: no cart
      at one
    at two
    at three
    at four
    at five`;

const RUNNER = 'LC_RUNTIME=light npx playwright test --config e2e.ts';
const COMMAND = `${RUNNER} --grep-invert @matrix`;

it('a failed browser test is reported with the reasons of its first try, the command to repeat it, and its trace', () => {
  const attachments = [
    { name: 'trace', path: `${process.cwd()}/test-results/opens/trace.zip` },
    { name: 'frame-diff', path: `${process.cwd()}/test-results/opens/frame-diff.png` },
    { name: 'error-context', path: '/elsewhere' },
  ];
  const failed = (message: string) => ({ status: 'failed', error: { message }, errors: [{ message }] });
  const softly = (...messages: string[]) => ({
    status: 'failed',
    error: { message: messages[0] },
    errors: messages.map((message) => ({ message })),
  });
  const report = {
    stats: { expected: 3, unexpected: 2, flaky: 1 },
    suites: [
      {
        title: 'cart.spec.ts',
        file: 'cart.spec.ts',
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
            file: 'cart.spec.ts',
            specs: [
              {
                title: 'opens [hostile]',
                file: 'fixtures.ts',
                line: 91,
                tests: [{ status: 'unexpected', results: [failed('on a host')] }],
              },
              {
                title: 'sums',
                file: 'cart.spec.ts',
                line: 9,
                tests: [{ status: 'flaky', results: [softly('picture', 'axe'), { status: 'passed' }] }],
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
  expect(playwrightOutcome(JSON.stringify(report), RUNNER, COMMAND)).toEqual({
    passed: 4,
    failures: [
      `cart.spec.ts › opens\n${FIRST_SIX}
    LC_RUNTIME=light npx playwright test --config e2e.ts cart.spec.ts:7 -g 'opens'
    trace: test-results/opens/trace.zip
    frame-diff: test-results/opens/frame-diff.png`,
      "inner › opens [hostile]\n    on a host\n    LC_RUNTIME=light npx playwright test --config e2e.ts cart.spec.ts -g 'opens \\[hostile\\]'",
      "inner › never ran\n    LC_RUNTIME=light npx playwright test --config e2e.ts cart.spec.ts:13 -g 'never ran'",
    ],
    flaky: [
      "inner › sums\n    picture\n    axe\n    LC_RUNTIME=light npx playwright test --config e2e.ts cart.spec.ts:9 -g 'sums'",
    ],
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
  expect(vitestOutcome(JSON.stringify(report), 'LC_PROPERTY_RUNS=9 npx vitest run')).toEqual({
    passed: 1,
    failures: [
      `a breaks (is it?)\n${FIRST_SIX}\n    LC_PROPERTY_RUNS=9 npx vitest run test/a.test.ts -t 'a breaks \\(is it\\?\\)'`,
      `test/b.test.ts\n    no such module\n    LC_PROPERTY_RUNS=9 npx vitest run test/b.test.ts`,
    ],
  });
});

it('a server that does not start is reported as an error outside of a test', () => {
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
    errors: [{ message: 'in use' }],
  };
  expect(playwrightOutcome(JSON.stringify(report), RUNNER, COMMAND).failures).toEqual([
    `outside of a test\n    in use\n    ${COMMAND}`,
  ]);
});

it('a step that fails in an engine is reported with the command that runs it alone', () => {
  const failures = [{ engine: 'Firefox ESR', step: 'phone, touch', reason: 'not done in 60 s' }];
  expect(engineOutcome(JSON.stringify({ passed: 3, notAsked: 2, failures }), 'node run.ts')).toEqual({
    passed: 3,
    notAsked: 2,
    failures: [
      "Firefox ESR › phone, touch\n    not done in 60 s\n    node run.ts 'Firefox ESR' 'phone, touch'",
    ],
  });
});

it('a command that fails is reported from the first line of its output about an error', () => {
  const printed = 'vite v8\n\nx.ts(1,2): error TS1: no\ny.ts(1,2): error TS1: no';
  expect(commandOutcome('tsc', 2, printed)).toEqual({
    passed: 0,
    failures: ['ended with 2\n    x.ts(1,2): error TS1: no\n    y.ts(1,2): error TS1: no\n    tsc'],
  });
  const lint = 'a\nb.ts:1:2 lint/x ━━━━\n\n  × no';
  expect(commandOutcome('lint', 1, lint).failures).toEqual([
    'ended with 1\n    b.ts:1:2 lint/x ━━━━\n      × no\n    lint',
  ]);
  expect(commandOutcome('tsc', 0, printed)).toEqual({ passed: 1, failures: [] });
});
