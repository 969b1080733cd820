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
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** The outcome that the engines' own report says. */
export function engineOutcome(text: string): Outcome {
  return JSON.parse(text);
}

/** The outcome of vitest's JSON report; a file that broke before its first test counts as one that failed. */
export function vitestOutcome(text: string): Outcome {
  const json: VitestReport = JSON.parse(text);
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const alone = `npx vitest run ${relative(process.cwd(), name)}`;
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [report(name, message, [alone])];
    return failed.map(({ fullName, failureMessages }) =>
      report(fullName, failureMessages?.[0], [`${alone} -t ${quoted(fullName)}`]),
    );
  });
  return { passed: json.numPassedTests, failures };
}

/** The outcome of Playwright's JSON report; `command` is the one that ran it. */
export function playwrightOutcome(text: string, command = ''): Outcome {
  const { stats, suites }: PlaywrightReport = JSON.parse(text);
  const [runner = ''] = command.split(/ --grep| --pass-with/);
  return {
    passed: stats.expected + stats.flaky,
    failures: testsOf(suites, 'unexpected', runner),
    flaky: testsOf(suites, 'flaky', runner),
  };
}

function testsOf(suites: readonly PlaywrightSuite[], wanted: string, runner: string): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => [
    ...specs.flatMap((spec) => {
      const test = spec.tests.find(({ status }) => status === wanted);
      if (test === undefined) return [];
      const alone = `${runner} ${spec.file}:${spec.line} -g ${quoted(spec.title)}`;
      return [report(`${title} › ${spec.title}`, messageOf(test), [alone, ...filesOf(test)])];
    }),
    ...testsOf(inner, wanted, runner),
  ]);
}

/** The error of the first try that failed. */
function messageOf({ results = [] }: PlaywrightTest): string | undefined {
  const failed = results.find(({ error, errors = [] }) => error !== undefined || errors.length > 0);
  return (failed?.error ?? failed?.errors?.[0])?.message;
}

/** The traces and screenshots of all tries. */
function filesOf({ results = [] }: PlaywrightTest): string[] {
  return results.flatMap(({ attachments = [] }) =>
    attachments.flatMap(({ name, path }) =>
      path !== undefined && /^(trace|screenshot)$/.test(name)
        ? [`${name}: ${relative(process.cwd(), path)}`]
        : [],
    ),
  );
}

/** A title with the first lines of its error, without colours and empty lines, and further lines, all indented. */
function report(title: string, message = '', more: readonly string[] = []): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);
  return [title, ...[...lines, ...more].map((line) => `    ${line}`)].join('\n');
}

/** A text as one word of a shell, as a regular expression that matches it literally. */
function quoted(text: string): string {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${literal.replaceAll("'", "'\\''")}'`;
}
