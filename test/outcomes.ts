import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 6;

/** What a step held, and what it did not: each by its title, the first lines of its error indented below. */
export interface Outcome {
  passed: number;
  failures: string[];
  /** What held only when it was tried again. */
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

interface PlaywrightTest {
  status: string;
  results?: { status: string; error?: PlaywrightError; errors?: PlaywrightError[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** A title with the first lines of its error, without colours and empty lines, indented below it. */
function withError(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return [title, ...lines.slice(0, MAX_LINES).map((line) => `    ${line}`)].join('\n');
}

/** The outcome that the engines' own report says. */
export function engineOutcome(text: string): Outcome {
  return JSON.parse(text);
}

/** The outcome of vitest's JSON report; a file that broke before its first test counts as one that failed. */
export function vitestOutcome(text: string): Outcome {
  const json: VitestReport = JSON.parse(text);
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [withError(name, message)];
    return failed.map(({ fullName, failureMessages }) => withError(fullName, failureMessages?.[0]));
  });
  return { passed: json.numPassedTests, failures };
}

/** The outcome of Playwright's JSON report. */
export function playwrightOutcome(text: string): Outcome {
  const { stats, suites }: PlaywrightReport = JSON.parse(text);
  return {
    passed: stats.expected + stats.flaky,
    failures: titlesOf(suites, 'unexpected'),
    flaky: titlesOf(suites, 'flaky'),
  };
}

function titlesOf(suites: PlaywrightSuite[], wanted: string): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => [
    ...specs.flatMap((spec) => {
      const test = spec.tests.find(({ status }) => status === wanted);
      return test === undefined ? [] : [withError(`${title} › ${spec.title}`, messageOf(test))];
    }),
    ...titlesOf(inner, wanted),
  ]);
}

/** What its first try that failed says. */
function messageOf({ results = [] }: PlaywrightTest): string | undefined {
  const failed = results.find(({ error, errors = [] }) => error !== undefined || errors.length > 0);
  return (failed?.error ?? failed?.errors?.[0])?.message;
}
