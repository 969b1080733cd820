import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageLock from '../../package-lock.json' with { type: 'json' };

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  engines?: Record<string, string>;
}

/** Whether a range of versions such as `^20.19.0 || >=22.12.0` admits a late release of Node 20. */
function admitsNode20(range = '*'): boolean {
  return range.split('||').some((part) => {
    const [, operator, major] = /^\s*(\D*?)\s*v?(\d+)/.exec(part) ?? [];
    return major === undefined || (operator === '>=' ? Number(major) <= 20 : Number(major) === 20);
  });
}

const entries: [string, Entry][] = Object.entries(packageLock.packages).filter(([path]) => path !== '');
const namesWhere = (matches: (entry: Entry) => boolean) =>
  entries.filter(([, entry]) => matches(entry)).map(([path, { version }]) => `${path}@${version}`);

describe('what is installed', () => {
  // Without a hash npm installs whatever the registry sends. A version that this registry lacks for some
  // platform gets none, so an older one must be chosen.
  it('has an integrity hash in the lock file for each package, binaries of other platforms included', () => {
    expect(namesWhere(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  });

  it('names no registry, so that a company can install from its own mirror', () => {
    expect(namesWhere(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it('asks for no newer Node than README, so that `npm ci` warns of nothing', () => {
    expect(namesWhere(({ engines }) => !admitsNode20(engines?.node))).toEqual([]);
  });

  it('runs no install script', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});
