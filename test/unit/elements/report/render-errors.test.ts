import { beforeEach, describe, expect, it } from 'vitest';
import {
  renderErrors,
  reportHandlerError,
  reportRenderError,
} from '../../../../elements/report/render-errors';
import { TEST_RELEASE, type TestEnvironment, useTestEnvironment } from '../../test-environment';

const OWN = 'http://s.example/lc-frame.js';
let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment();
});

/** As Chrome has it, thrown by a handler of ours that a page's script has called. */
function failure(column: number): Error {
  const message = '张三 a@b.cn';
  const stack = `Error: ${message}\n    at ab (${OWN}:1:${column})\n    at http://www.example/?code=SECRET:3:4`;
  return Object.assign(new Error(message), { stack });
}

describe('lc-error', () => {
  it('N7 reports each stack of a handler once, without personal data', () => {
    const before = renderErrors();
    for (const column of [10, 20, 10]) reportHandlerError(failure(column));
    expect(page.seen.events.map(({ detail }) => detail)).toEqual(
      [10, 20].map((column) => ({
        ...TEST_RELEASE,
        area: 'lc-frame',
        kind: 'event',
        componentStack: `\n    at ab (${OWN}:1:${column})`,
      })),
    );
    expect(page.seen.warnings.join()).not.toMatch(/b\.cn|张三|SECRET/);
    expect(renderErrors() - before).toBe(2);
  });

  it('reports a part once, without personal data', () => {
    const info = {
      componentStack: `\n    at cd (${OWN}?u=SECRET:1:5)\n    at e (http://www.example/?code=SECRET:1:1)`,
    };
    for (const column of [10, 20]) reportRenderError('lc-header', 'render', failure(column), info);
    expect(page.seen.events.map(({ detail }) => detail)).toEqual([
      {
        ...TEST_RELEASE,
        area: 'lc-header',
        kind: 'render',
        componentStack: `\n    at cd (${OWN}:1:5)\n    at e`,
      },
    ]);
    expect(page.seen.warnings.join()).toContain(`    at ab (${OWN}:1:10)`);
    expect(page.seen.warnings.join()).not.toMatch(/b\.cn|张三|SECRET/);
  });
});
