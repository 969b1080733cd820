import type { ReporterDescription } from '@playwright/test';

/** For a person the list; for `npm test` dots, and a file that it counts the tests by. */
export const REPORTER: ReporterDescription[] = process.env.LC_REPORT
  ? [['dot'], ['json', { outputFile: process.env.LC_REPORT }]]
  : [['list']];
