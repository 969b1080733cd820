import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AREAS,
  ASSUMED_HOSTS,
  ENVIRONMENTS,
  fieldsOf,
  joinUrl,
  parseOrigin,
  resolveHosts,
} from '../../../../../src/core/page/model/host-list';
import { wellFormed } from '../../../../../src/core/text/encodings';
import { PROPERTY_RUNS } from '../../../property-runs';

describe('hosts', () => {
  it('§hosts.list are known for each of the eighteen areas in every environment', () => {
    expect(AREAS).toHaveLength(18);
    expect(ENVIRONMENTS).toEqual(['dev', 'fat', 'uat', 'pro', 'local']);
    for (const env of ENVIRONMENTS) {
      const origins = AREAS.map((area) => ASSUMED_HOSTS[env][area]);
      expect(origins.map(parseOrigin)).toEqual(origins);
      expect(new Set(origins).size).toBe(18);
    }
    expect(ASSUMED_HOSTS.local.identity).toBe('http://passport.lc.localhost:8080');
    expect(ASSUMED_HOSTS.local.mobile).toBe('http://m.lc.localhost:8080');
    expect(ASSUMED_HOSTS.pro.cart).toBe('https://cart.lc-frame.example');
  });

  it('§hosts.list are overridden by projectConfigVO', () => {
    const { hosts, rejected } = resolveHosts('uat', {
      www: 'https://WWW.shop.test/',
      cart: 'http://c.test:81',
    });
    expect(hosts.www).toBe('https://www.shop.test');
    expect(hosts.cart).toBe('http://c.test:81');
    expect(hosts.bom).toBe(ASSUMED_HOSTS.uat.bom);
    expect(rejected).toEqual([]);
  });

  it.each([
    '',
    'javascript:alert(1)',
    '//evil.test',
    'https://a.test/path',
    'https://a.test?x',
    'https://u@a.test',
    'https://a.test\\b',
    ' https://a.test',
    'https://a b.test',
    'ftp://a.test',
    'https://',
    7,
    {},
    ['https://a.test'],
  ])('contract.md §2 reject %j as malformed and keep the page’s own host', (value) => {
    const { hosts, rejected } = resolveHosts('pro', { member: value });
    expect(hosts).toEqual(ASSUMED_HOSTS.pro);
    expect(rejected).toEqual(['member']);
  });

  it('ignore null and unknown keys', () => {
    expect(resolveHosts('pro', { www: null, other: 'x', __proto__: { www: 'https://evil.test' } })).toEqual({
      hosts: ASSUMED_HOSTS.pro,
      named: ASSUMED_HOSTS.pro,
      rejected: [],
    });
  });

  it('§hosts.list have none for an area that is not named, and its links lead to www', () => {
    const { hosts, named, rejected } = resolveHosts(undefined, { www: 'https://www.shop.test', cart: 'x' });
    expect(named).toEqual({ www: 'https://www.shop.test' });
    expect(new Set(Object.values(hosts))).toEqual(new Set(['https://www.shop.test']));
    expect(rejected).toEqual(['cart']);
  });

  it('§hosts.list stay the page’s own if none is named', () => {
    const { hosts, named } = resolveHosts(undefined, undefined, 'https://here.test');
    expect(named).toEqual({});
    expect(new Set(Object.values(hosts))).toEqual(new Set(['https://here.test']));
  });

  it('are http(s) origins, whatever the configuration contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...AREAS), fc.anything())),
        (config) => {
          const { hosts } = resolveHosts('pro', config);
          for (const area of AREAS) expect(new URL(hosts[area]).origin).toBe(hosts[area]);
        },
      ),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('are joined with path and query, which encodes + & # and Chinese', () => {
    const at = 'https://a.test';
    expect(joinUrl(at, 'x.html')).toBe('https://a.test/x.html');
    expect(joinUrl(at, '//evil.test')).toBe('https://a.test//evil.test');
    expect(joinUrl(at, '/g', { k: 'C++ & #1', hint: undefined, src: '' })).toBe(
      'https://a.test/g?k=C%2B%2B%20%26%20%231&src=',
    );
    expect(joinUrl(at, '/g?mro=1', { n: 2, b: true })).toBe('https://a.test/g?mro=1&n=2&b=true');
    expect(joinUrl(at, '/g', { k: '\ud83d' })).toBe('https://a.test/g?k=%EF%BF%BD');
  });

  it('keep any query value intact', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (k) => {
        expect(new URL(joinUrl('https://a.test', '/g', { k })).searchParams.get('k')).toBe(wellFormed(k));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});

describe('the fields of a query or a form', () => {
  it('keep their order, and those without a value are left out', () => {
    const pairs = [
      ['b', '1'],
      ['a', ''],
      ['b', '2'],
    ];
    const form = new FormData();
    for (const [name = '', value = ''] of pairs) form.append(name, value);
    expect(fieldsOf('b=1&a=&b=2')).toEqual(pairs);
    expect(fieldsOf(new URLSearchParams('b=1&a=&b=2'))).toEqual(pairs);
    expect(fieldsOf(form)).toEqual(pairs);
    expect(fieldsOf({ b: 0, a: '', c: undefined, d: null, e: false })).toEqual([
      ['b', 0],
      ['a', ''],
      ['e', false],
    ]);
  });

  it('throw for a list, whose fields have no names', () => {
    expect(() => fieldsOf(JSON.parse('["a"]'))).toThrow(new TypeError('fields without names'));
  });
});

it('uses a host that never resolves for a page without an origin', () => {
  expect(resolveHosts(undefined, 'x').hosts.www).toBe('https://unnamed.invalid');
});
