import { expect, it } from 'vitest';
import { openChat } from '../../../src/stores/chat';
import { useTestEnvironment } from '../test-environment';

it('the chat opens in a window of 750 × 600, or in this one where windows are blocked', () => {
  const features: (string | undefined)[] = [];
  const page = useTestEnvironment();
  page.page.open = (_url, given) => {
    features.push(given);
    return features.length === 1;
  };
  openChat();
  expect(features).toEqual(['popup,width=750,height=600']);
  expect(page.seen.navigated).toEqual([]);
  openChat();
  expect(page.seen.navigated).toEqual(['http://www.lc.localhost:8080/chat.html']);
});
