import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AREAS,
  ENVIRONMENTS,
  type EnvName,
  type HostLists,
  parseOrigin,
  resolveHosts,
} from '../../../../../src/core/page/model/host-list';
import '../../../property-runs';

describe('hosts', () => {
  it('are those of the environment in hosts.json, overridden by projectConfigVO', () => {
    const given = { www: 'https://WWW.shop.test/', cart: 'http://c.test:81' };
    const { hosts, named, rejected } = resolveHosts('uat', given, 'https://here.test', {
      uat: { www: 'https://uat.test', bom: 'https://bom.uat.test/' },
      pro: { member: 'https://member.test' },
    });
    expect(named).toEqual({
      www: 'https://www.shop.test',
      cart: 'http://c.test:81',
      bom: 'https://bom.uat.test',
    });
    expect(hosts).toEqual({
      ...Object.fromEntries(AREAS.map((area) => [area, 'https://www.shop.test'])),
      ...named,
    });
    expect(rejected).toEqual([]);
  });

  it('lead nowhere but to what somebody has named, in every environment', () => {
    const origins = AREAS.map((area) => `https://${area}.test`);
    const listOfHosts = fc.dictionary(
      fc.constantFrom(...AREAS),
      fc.oneof(fc.constantFrom(...origins), fc.anything()),
    );
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom<EnvName>(...ENVIRONMENTS), { nil: undefined }),
        fc.oneof(listOfHosts, fc.anything()),
        fc.dictionary(fc.constantFrom<EnvName>(...ENVIRONMENTS), listOfHosts),
        (env, projectConfigVO, lists: HostLists) => {
          const { hosts, named } = resolveHosts(env, projectConfigVO, 'https://here.test', lists);
          const given = [projectConfigVO, env && lists[env]].flatMap((list) => Object.entries(list ?? {}));
          for (const [area, origin] of Object.entries(named))
            expect(given.filter(([name]) => name === area).map(([, value]) => parseOrigin(value))).toContain(
              origin,
            );
          for (const area of AREAS) expect(hosts[area]).toBe(named[area] ?? named.www ?? 'https://here.test');
        },
      ),
    );
  });

  it('have none but the fifteen that the owner’s list names, whatever the environment', () => {
    const fifteen = Object.fromEntries(AREAS.slice(0, 15).map((area) => [area, `https://${area}.shop.test`]));
    for (const env of ENVIRONMENTS) expect(resolveHosts(env, fifteen, undefined, {}).named).toEqual(fifteen);
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
  ])('contract.md §2 reject %j as malformed and keep the environment’s own host', (value) => {
    const lists = { pro: { member: 'https://member.test' } };
    const { named, rejected } = resolveHosts('pro', { member: value }, undefined, lists);
    expect(named).toEqual(lists.pro);
    expect(rejected).toEqual(['member']);
    // The same in hosts.json is no host.
    expect(resolveHosts('pro', {}, undefined, { pro: { member: value } }).named).toEqual({});
  });

  it('ignore null and unknown keys', () => {
    const given = { www: null, other: 'x', ['__proto__']: { www: 'https://evil.test' } };
    const { named, rejected } = resolveHosts('pro', given, undefined, {});
    expect([named, rejected]).toEqual([{}, []]);
  });
});

it('uses a host that never resolves for a page without an origin', () => {
  expect(resolveHosts(undefined, 'x').hosts.www).toBe('https://unnamed.invalid');
});
