import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 6;

/**
 * The number of a step's tests that passed, and a text for each that failed: its title, then indented the first lines of
 * its error, the command that runs it alone, and its files.
 */
export interface Outcome {
  passed: number;
  failures: string[];
  /** How many tests were not asked, for a reason that is written beside them. */
  notAsked?: number;
  /** Tests that passed only when they were tried again. */
  flaky?: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message?: string;
    status?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightResult {
  status: string;
  error?: PlaywrightError;
  errors?: PlaywrightError[];
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightTest {
  status: string;
  results?: PlaywrightResult[];
}

interface PlaywrightSuite {
  title: string;
  /** The path of its tests from the configuration's folder. */
  file: string;
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Errors outside of a test, for example a server that did not start. */
  errors?: PlaywrightError[];
}

interface EngineReport {
  passed: number;
  notAsked: number;
  failures: { engine: string; step: string; reason: string }[];
}

/** The outcome of a command without a report, judged by its exit status and output; it counts as one test. */
export function commandOutcome(command: string, status: number | null, printed = ''): Outcome {
  if (status === 0) return { passed: 1, failures: [] };
  const lines = printed.split('\n');
  const first = lines.findIndex((line) => /error|fail|exceeded|━━/i.test(line));
  const text = lines.slice(Math.max(first, 0)).join('\n');
  return { passed: 0, failures: [report(`ended with ${status ?? 'a signal'}`, [text], [command])] };
}

/** The outcome that the engines' own report says; `runner` is the command that ran them. */
export function engineOutcome(text: string, runner = ''): Outcome {
  const { passed, notAsked, failures }: EngineReport = JSON.parse(text);
  return {
    passed,
    notAsked,
    failures: failures.map(({ engine, step, reason }) =>
      report(`${engine} › ${step}`, [reason], [`${runner} '${engine}' '${step}'`]),
    ),
  };
}

/** The outcome of vitest's JSON report; a file that broke before its first test counts as one that failed. */
export function vitestOutcome(text: string, runner = ''): Outcome {
  const json: VitestReport = JSON.parse(text);
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const alone = `${runner} ${file}`;
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [report(file, [message], [alone])];
    return failed.map(({ fullName, failureMessages }) =>
      report(fullName, [failureMessages?.[0]], [`${alone} -t ${quoted(fullName)}`]),
    );
  });
  return { passed: json.numPassedTests, failures };
}

/** The outcome of Playwright's JSON report; `command` is the one that ran it, which begins with `runner`. */
export function playwrightOutcome(text: string, runner = '', command = runner): Outcome {
  const { stats, suites, errors = [] }: PlaywrightReport = JSON.parse(text);
  const reportsOf = (status: string) =>
    suites.flatMap((suite) => testsOf(suite, status, `${runner} ${suite.file}`));
  // These include test files that cannot be read, but no failed tests.
  const outside = errors.map(({ message }) => report('outside of a test', [message], [command]));
  return {
    passed: stats.expected + stats.flaky,
    failures: [...reportsOf('unexpected'), ...outside],
    flaky: reportsOf('flaky'),
  };
}

function testsOf({ title, specs, suites = [] }: PlaywrightSuite, wanted: string, runner: string): string[] {
  return [
    ...specs.flatMap((spec) => {
      const test = spec.tests.find(({ status }) => status === wanted);
      if (test === undefined) return [];
      // A test that a helper declares, such as `onEveryHost`, has the helper's line; Playwright runs test files only.
      const line = runner.endsWith(` ${spec.file}`) ? `:${spec.line}` : '';
      const alone = `${runner}${line} -g ${quoted(spec.title)}`;
      return [report(`${title} › ${spec.title}`, messagesOf(test), [alone, ...filesOf(test)])];
    }),
    ...suites.flatMap((suite) => testsOf(suite, wanted, runner)),
  ];
}

/** The errors of the first try that failed: a test of several assertions may have failed in each. */
function messagesOf({ results = [] }: PlaywrightTest): (string | undefined)[] {
  const failed = results.find(({ error, errors = [] }) => error !== undefined || errors.length > 0);
  const errors = failed?.errors?.length ? failed.errors : [failed?.error];
  return errors.map((error) => error?.message);
}

/** The traces and screenshots of all tries, and the pictures that differ from approved ones. */
function filesOf({ results = [] }: PlaywrightTest): string[] {
  return results.flatMap(({ attachments = [] }) =>
    attachments.flatMap(({ name, path }) =>
      path !== undefined && /^(trace|screenshot)$|-(actual|diff)(\.png)?$/.test(name)
        ? [`${name}: ${relative(process.cwd(), path)}`]
        : [],
    ),
  );
}

/** A title with the first lines of each error, without colours, empty lines and places in packages, and further lines, all indented. */
function report(title: string, messages: readonly (string | undefined)[], more: readonly string[]): string {
  const lines = [...messages.flatMap(firstLines), ...more].map((line) => `    ${line}`);
  return [title, ...lines].join('\n');
}

function firstLines(message = ''): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^ *at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, MAX_LINES);
}

/** A text as one word of a shell, as a regular expression that matches it literally. */
function quoted(text: string): string {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${literal.replaceAll("'", "'\\''")}'`;
}
