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
    stop();
  });
});
