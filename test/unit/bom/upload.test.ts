import { beforeEach, describe, expect, it } from 'vitest';
import { $recentBom, rememberRecentBom } from '../../../src/bom/upload';
import { becomeGuest } from '../../../src/core/session/session';
import { logIn } from '../log-in';
import { type BomPage, openBomPage } from './page';

let page: BomPage;
beforeEach(() => {
  page = openBomPage();
  logIn('C1');
});

describe('the last upload', () => {
  // The first of the file: afterwards the store knows what the tab has stored.
  it('is shown on the next page of the tab', () => {
    const stored = { customerCode: 'C1', name: 'earlier.csv', bomUuid: 'uuid-0' };
    page.session.set('lc-bom-recent', JSON.stringify(stored));
    const stop = $recentBom.subscribe(() => {});
    expect($recentBom.get()?.name).toBe('earlier.csv');
    stop();
  });

  it('is not shown if its stored id leads elsewhere', () => {
    const stop = $recentBom.subscribe(() => {});
    rememberRecentBom('list.csv', '../../evil');
    expect($recentBom.get()).toBeNull();
    stop();
  });

  it('is shown only to the customer who made it', () => {
    const stop = $recentBom.subscribe(() => {});
    rememberRecentBom('list.csv', 'uuid-1');
    expect($recentBom.get()).toEqual({
      name: 'list.csv',
      url: 'https://bom.lc-frame.example/member/bom/upload/uuid-1.html',
    });
    logIn('C2');
    expect($recentBom.get()).toBeNull();
    stop();
  });

  it('is forgotten at logout, even on a page that does not show it', () => {
    rememberRecentBom('list.csv', 'uuid-1');
    becomeGuest();
    expect(page.session.has('lc-bom-recent')).toBe(false);
    logIn('C1');
    const stop = $recentBom.subscribe(() => {});
    rememberRecentBom('list.csv', 'uuid-1');
    becomeGuest();
    expect([$recentBom.get(), page.session.has('lc-bom-recent')]).toEqual([null, false]);
    logIn('C1');
    expect($recentBom.get()).toBeNull();
    stop();
  });
});
