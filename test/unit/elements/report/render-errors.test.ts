import { beforeEach, describe, expect, it } from 'vitest';
import {
  componentFrames,
  ownFrames,
  renderErrors,
  reportHandlerError,
  reportRenderError,
} from '../../../../elements/report/render-errors';
import { TEST_RELEASE, type TestEnvironment, useTestEnvironment } from '../../test-environment';

const SCRIPT = 'https://s.example/lc-frame/2.0.0/lc-frame.js';
const LIGHT = 'https://s.example/npm/lc-frame@2.0.0/lc-frame.light.js';
const PAGE = 'https://www.example.com/back?code=SECRET&to=/lc-frame.js';
let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment();
});

/** As Chrome has it, thrown by a handler of ours that a page's script has called. */
function failure(column: number): Error {
  const message = '张三 a@b.cn';
  const stack = `Error: ${message}\n    at ab (${SCRIPT}:1:${column})\n    at http://www.example/?code=SECRET:3:4`;
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
        componentStack: `\n    at ab (${SCRIPT}:1:${column})`,
      })),
    );
    expect(page.seen.warnings.join()).not.toMatch(/b\.cn|张三|SECRET/);
    expect(renderErrors() - before).toBe(2);
  });

  it('reports a part once, without personal data', () => {
    const info = {
      componentStack: `\n    at cd (${SCRIPT}?u=SECRET:1:5)\n    at e (http://www.example/?code=SECRET:1:1)`,
    };
    for (const column of [10, 20]) reportRenderError('lc-header', 'render', failure(column), info);
    const componentStack = `\n    at cd (${SCRIPT}:1:5)\n    at e`;
    expect(page.seen.events.map(({ detail }) => detail)).toEqual([
      { ...TEST_RELEASE, area: 'lc-header', kind: 'render', componentStack },
    ]);
    expect(page.seen.warnings.join()).toContain(`    at ab (${SCRIPT}:1:10)`);
    expect(page.seen.warnings.join()).not.toMatch(/b\.cn|张三|SECRET/);
  });
});

describe('the script’s own frames in an error’s stack', () => {
  it.each([
    [
      'Chrome',
      'no user a@b.cn',
      [
        'Error: no user a@b.cn',
        `    at ab (${SCRIPT}?u=13800138000:1:20)`,
        `    at Object.b [as c] (${SCRIPT}:1:30)`,
        `    at async d (${LIGHT}:2:4)`,
        `    at ${SCRIPT}:1:40`,
        `    at onclick (${PAGE}:10:5)`,
        `    at ${PAGE}:11:5`,
        '    at https://www.example.com/jquery.js:1:1',
        '    at Array.map (<anonymous>)',
      ],
      [
        `    at ab (${SCRIPT}:1:20)`,
        `    at Object.b [as c] (${SCRIPT}:1:30)`,
        `    at async d (${LIGHT}:2:4)`,
        `    at ${SCRIPT}:1:40`,
      ],
    ],
    [
      'Firefox, WebKit',
      'no user a@b.cn',
      [
        `ab/<@${SCRIPT}?u=1:1:20`,
        `@${SCRIPT}:1:30`,
        `promise callback*d@${LIGHT}:2:4`,
        `onclick@${PAGE}:10:5`,
        '[native code]',
      ],
      [`ab/<@${SCRIPT}:1:20`, `@${SCRIPT}:1:30`, `promise callback*d@${LIGHT}:2:4`],
    ],
    [
      'a message that looks like a stack',
      `张三\n    at 1380 (${SCRIPT}:1:2)\nb@${SCRIPT}:1:2`,
      [`Error: 张三\n    at 1380 (${SCRIPT}:1:2)\nb@${SCRIPT}:1:2`, `    at e (${SCRIPT}:7:8)`],
      [`    at e (${SCRIPT}:7:8)`],
    ],
  ])('%s', (_, message, lines, expected) => {
    expect(ownFrames({ message, stack: lines.join('\n') })).toBe(expected.join('\n'));
  });

  it('are empty in an engine without stacks, and where the page makes something else of a stack', () => {
    expect(ownFrames({ message: 'a@b.cn' })).toBe('');
    const odd = Object.assign(new Error('a@b.cn'), { stack: [{ getFileName: () => 'x.js' }] });
    expect(Reflect.apply(ownFrames, undefined, [odd])).toBe('');
  });
});

describe('the component stack of an error', () => {
  it.each([
    ['Chrome', `\n    at ab (${SCRIPT}?v=1:1:2)\n    at div (<anonymous>)\n    at Page (${PAGE}:1:2)`],
    ['Firefox', `ab@${SCRIPT}?v=1:1:2\ndiv@unknown:0:0\nPage@${PAGE}:1:2\n`],
  ])('keep every name and the script’s own positions: %s', (_, stack) => {
    const frames = componentFrames(stack);
    expect(frames.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^(?: {4}at ab \(|ab@)https:\/\/s\.example\/\S+\/lc-frame\.js:1:2\)?$/),
      '    at div',
      '    at Page',
    ]);
  });
});
