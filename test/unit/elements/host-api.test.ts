import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installApi } from '../../../elements/host-api';
import { flushReports } from '../../../src/stores/analytics';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment({}, 'http://list.lc.localhost:8080/catalog/301.html');
  installApi();
});
afterEach(() => {
  flushReports();
  vi.restoreAllMocks();
});

/** Calls `lcFrame.track` as untyped code does; the report that was sent. */
function reported(event: unknown) {
  Reflect.apply(window.lcFrame.track, undefined, [event]);
  flushReports();
  return page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events).at(-1);
}

describe('lcFrame.track', () => {
  it.each([
    ['a number', 12345, '12345'],
    ['null', null, ''],
    ['an object', { id: 7 }, ''],
    ['a list', ['7'], ''],
  ])('takes whatever a JSP writes into a field: %s', (_, value, text) => {
    const event = { cp: value, ty: value, op: value, pid: value, hf: value, option: value };
    expect(reported(event)).toMatchObject({
      cp: text || 'catalog',
      ty: text || 'click',
      op: text,
      pid: text,
      data: { hf: text },
    });
  });

  it.each([undefined, null, 'nav', 7])('takes %s for an event without fields', (event) => {
    expect(reported(event)).toMatchObject({ cp: 'catalog', ty: 'click', op: '', pid: '' });
  });

  it('takes options that JSON does not know', () => {
    const around: Record<string, unknown> = { count: 7n, toJSON: () => '13800138000' };
    around.self = around;
    const option = JSON.stringify(reported({ option: around }).data.option);
    expect(option).toMatch(/^\{"count":"7","self":\{"count":"7"/);
    expect(option).not.toContain('138');
  });

  it('N3 blanks what is personal in every field', () => {
    const report = reported({ cp: 'a@b.cn', ty: '张三', op: 13800138000, pid: 13800138000 });
    expect(report).toMatchObject({ cp: '', ty: '', op: '', pid: '' });
  });

  it('never throws into the page, not even for its own getter', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const event = {
      get pid() {
        throw new Error('of the page');
      },
    };
    expect(() => Reflect.apply(window.lcFrame.track, undefined, [event])).not.toThrow();
    expect(logged).toHaveBeenCalled();
  });
});
