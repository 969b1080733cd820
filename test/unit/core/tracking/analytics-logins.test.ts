import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $session, $user } from '../../../../src/core/session/session';
import { $isCustomerInDoubt } from '../../../../src/core/session/user-refresh';
import { flushReports } from '../../../../src/core/tracking/analytics';
import type { TestEnvironment } from '../../test-environment';
import { become, closePage, endView, eventsOf, openCatalogPage, viewPage } from './page';

let environment: TestEnvironment;
const sent = () => eventsOf(environment);

beforeEach(() => {
  environment = openCatalogPage();
});
afterEach(closePage);

describe('click tracking', () => {
  it('records one login event when the customer changes', () => {
    viewPage();
    become('C1');
    become('C1');
    become('C2');
    flushReports();
    expect(sent().filter((event: { ty: string }) => event.ty === 'login')).toHaveLength(2);
    become('');
  });

  // Spec 4: "If the customer code changed, a login event is recorded" × "On failure … resets the user to guest".
  it('A12 records no second login of a customer whom user info could not name in between', () => {
    const logins = () => sent().filter((event: { ty: string }) => event.ty === 'login').length;
    viewPage();
    become('C1');
    $isCustomerInDoubt.set(true);
    become('');
    become('C1');
    $isCustomerInDoubt.set(false);
    flushReports();
    expect(logins()).toBe(1);
    $isCustomerInDoubt.set(true);
    become('');
    // User info answers again, and names nobody.
    $isCustomerInDoubt.set(false);
    become('C1');
    flushReports();
    expect(logins()).toBe(2);
    become('');
  });

  it('records one login for all tabs of the customer, and another one after a logout', () => {
    const logins = () => sent().filter((event: { ty: string }) => event.ty === 'login');
    const newTab = () => {
      endView();
      $session.setKey('userInfo', { ...$user.get(), customerCode: '' });
      viewPage();
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
