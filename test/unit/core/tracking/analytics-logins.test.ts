import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session, $user } from '../../../../src/core/session/session';
import { flushReports, startAnalytics } from '../../../../src/core/tracking/analytics';
import type { TestEnvironment } from '../../test-environment';
import { eventsOf, openCatalogPage } from './page';

let environment: TestEnvironment;
let stop: () => void = () => {};
const sent = () => eventsOf(environment);

beforeEach(() => {
  environment = openCatalogPage();
});
afterEach(() => {
  stop();
  flushReports();
  vi.useRealTimers();
});

describe('click tracking', () => {
  it('records one login event when the customer changes', () => {
    stop();
    stop = startAnalytics();
    const become = (customerCode: string) => $session.setKey('userInfo', { ...$user.get(), customerCode });
    become('C1');
    become('C1');
    become('C2');
    flushReports();
    expect(sent().filter((event: { ty: string }) => event.ty === 'login')).toHaveLength(2);
    become('');
  });

  it('records one login for all tabs of the customer, and another one after a logout', () => {
    const logins = () => sent().filter((event: { ty: string }) => event.ty === 'login');
    const become = (customerCode: string) => $session.setKey('userInfo', { ...$user.get(), customerCode });
    const newTab = () => {
      stop();
      $session.setKey('userInfo', { ...$user.get(), customerCode: '' });
      stop = startAnalytics();
    };
    newTab();
    become('C7');
    newTab();
    become('C7');
    flushReports();
    expect(logins()).toHaveLength(1);
    expect(environment.cookies.get('lc_login_seen')).not.toContain('C7');
    become('');
    become('C7');
    flushReports();
    expect(environment.seen.beacons).toHaveLength(2);
    become('');
  });
});
