import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $session, $user } from '../../../../src/core/session/session';
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
