import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The steps of the journey (`journey.ts`), in order. */
export const STEPS = ['header', 'search', 'menu', 'dialog'] as const;
export type Step = (typeof STEPS)[number];
const NOT_ASKED = '–';

/** Prints at the end each host test with the steps of the journey that passed. */
export default class TableReporter implements Reporter {
  private readonly rows = new Map<string, { title: string; cells: string[]; held: string }>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const held = (isHeld: boolean) => (isHeld ? 'held' : 'FAILED');
    const cells = STEPS.map((name) => {
      const step = result.steps.findLast(({ title }) => title === name);
      return step === undefined ? NOT_ASKED : held(step.error === undefined);
    });
    // A second try replaces the first one.
    this.rows.set(test.id, { title: test.title, cells, held: held(result.status === 'passed') });
  }

  onEnd(_result: FullResult): void {
    const lines = [...this.rows.values()].map(
      ({ title, cells, held }) => `| ${[title, ...cells, held].join(' | ')} |`,
    );
    const head = ['host', ...STEPS, 'all'];
    console.log(`\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${lines.join('\n')}`);
  }
}
