import { beforeEach, expect, it } from 'vitest';
import { openChat } from '../../../src/chat/chat';
import { $pageData } from '../../../src/core/page/page-data';
import { useTestEnvironment } from '../test-environment';

beforeEach(() => $pageData.set({}));

it('the chat opens in a window of 750 × 600', () => {
  const opened: unknown[] = [];
  const page = useTestEnvironment();
  page.page.open = (...given) => void opened.push(given);
  openChat();
  const options = { features: 'popup,width=750,height=600', name: 'lc-chat' };
  expect(opened).toEqual([['http://www.lc.localhost:8080/chat.html', options]]);
});

it.each([
  [{ url: 'https://im.example.com/a?b=1', name: 'support' }, 'https://im.example.com/a?b=1', 'support'],
  [{ url: '//im.example.com/', name: '_top' }, 'http://im.example.com/', 'lc-chat'],
  [{ url: 'https://im.example.com/', name: 'a b' }, 'https://im.example.com/', 'lc-chat'],
  [{ url: 'javascript:alert(1)', name: '' }, 'http://www.lc.localhost:8080/chat.html', 'lc-chat'],
])('page data %j open %s in the window %s', (chat, address, name) => {
  const page = useTestEnvironment();
  $pageData.set({ chat });
  const names: (string | undefined)[] = [];
  page.page.open = (url, options) => {
    page.seen.opened.push(url);
    names.push(options?.name);
  };
  openChat();
  expect([page.seen.opened, names]).toEqual([[address], [name]]);
  expect(page.seen.events).toEqual([{ name: 'lc-chat', detail: { url: address } }]);
});

it('a page that prevents lc-chat opens its own chat', () => {
  const page = useTestEnvironment();
  page.prevented.add('lc-chat');
  openChat();
  expect([page.seen.opened, page.seen.navigated]).toEqual([[], []]);
});
