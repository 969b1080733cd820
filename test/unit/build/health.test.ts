import { describe, expect, it } from 'vitest';
import { judgeHealth } from '../../../build/health';

const [NEXT, LAST] = ['2.1.1', '2.1.0'];

/** Page views between 300 and 700 ms, times `slower`, and the errors of these kinds. */
function pages(version: string, views: number, kinds: readonly string[] = [], slower = 1) {
  const channel = version === NEXT ? 'canary' : 'stable';
  const timing = Array.from({ length: views }, (_, index) => {
    const painted = Math.round((300 + (index % 400)) * slower);
    return { version, channel, painted, alive: painted + 40, firstCall: null, errors: 0 };
  });
  return [...timing, ...kinds.map((kind) => ({ version, channel, area: 'cart', kind }))];
}
const errors = (kind: string, count: number) => Array.from({ length: count }, () => kind);
const judge = (next: object[], last: object[]) => judgeHealth([...next, ...last], NEXT, LAST);
const verdictOf = (next: object[], last: object[]) => judge(next, last).verdict;

describe('the health of a version', () => {
  it.each([
    ['promote', 'like the version before', [], 1, []],
    ['promote', 'a few more errors than before, by chance', errors('render', 14), 1, errors('render', 100)],
    ['promote', 'as many failed calls as before', errors('TimeoutError', 20), 1, errors('TimeoutError', 200)],
    ['promote', 'errors so few that one browser may have sent them', errors('render', 9), 1, []],
    ['roll back', 'errors in rendering', errors('render', 20), 1, errors('render', 20)],
    ['roll back', 'errors in events', errors('event', 10), 1, []],
    ['roll back', 'replies it cannot read', errors('BadReply', 40), 1, errors('BadReply', 20)],
    ['promote', 'a twentieth slower', [], 1.05, []],
    ['hold', 'a fifth slower', [], 1.2, []],
    ['roll back', 'half as slow again', [], 1.5, []],
  ])('%s: %s', (verdict, _what, kinds, slower, kindsBefore) => {
    expect(verdictOf(pages(NEXT, 2000, kinds, slower), pages(LAST, 20_000, kindsBefore))).toBe(verdict);
  });

  it('stays unknown after few page views, unless there are errors', () => {
    expect(verdictOf(pages(NEXT, 999), pages(LAST, 20_000))).toBe('hold');
    expect(verdictOf(pages(NEXT, 20_000), pages(LAST, 999))).toBe('hold');
    expect(verdictOf(pages(NEXT, 50, errors('render', 12)), pages(LAST, 20_000))).toBe('roll back');
    expect(verdictOf(pages(NEXT, 0, errors('render', 12)), pages(LAST, 20_000))).toBe('roll back');
    expect(verdictOf([], [])).toBe('hold');
  });

  it('includes the figures of both versions', () => {
    const { findings } = judge(pages(NEXT, 2000, errors('render', 4)), pages(LAST, 4000));
    expect(findings).toEqual([
      { verdict: 'promote', reason: 'errors in rendering and events per 1000 page views: 2.0, before 0.0' },
      { verdict: 'promote', reason: 'failed calls per 1000 page views: 0.0, before 0.0' },
      { verdict: 'promote', reason: 'painted for three of four page views within 599 ms, before 599 ms' },
      { verdict: 'promote', reason: 'alive for three of four page views within 639 ms, before 639 ms' },
    ]);
  });

  it('skips invalid reports: of pinned pages, of other versions, with impossible times', () => {
    const forged = [
      null,
      'text',
      42,
      [],
      { version: NEXT, channel: 'canary' },
      { version: NEXT, channel: 'canary', painted: '9', alive: 9 },
      { version: NEXT, channel: 'canary', painted: 1e300, alive: 1e300 },
      { version: NEXT, channel: 'canary', painted: -1, alive: Number.NaN },
      { version: NEXT, channel: { toString: () => 'canary' }, kind: 'render' },
      { __proto__: { version: NEXT, channel: 'canary', kind: 'render' } },
      ...Array.from({ length: 50 }, () => ({ version: NEXT, channel: 'pinned', kind: 'render' })),
      ...Array.from({ length: 50 }, () => ({ version: '9.9.9', channel: 'canary', kind: 'render' })),
    ];
    const good = [...pages(NEXT, 2000), ...pages(LAST, 2000)];
    expect(judgeHealth([...forged, ...good], NEXT, LAST)).toEqual(judgeHealth(good, NEXT, LAST));
  });

  it('is refused if the reports are not one JSON list', () => {
    expect(() => judgeHealth({ reports: [] }, NEXT, LAST)).toThrow('must be one JSON list');
  });
});
