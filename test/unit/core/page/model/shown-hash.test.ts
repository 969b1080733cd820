import { expect, it } from 'vitest';
import { resolveHosts } from '../../../../../src/core/page/model/host-list';
import { shownHash } from '../../../../../src/core/page/model/shown-hash';

const { hosts } = resolveHosts(undefined, undefined);
const hashOf = (tag: string, url?: string, isSmall = false) => {
  const data = url === undefined ? {} : { chat: { url, name: '' } };
  return shownHash('1', { tag, isSmall, site: 'main', data, hosts });
};

// The chat's button is a form with a field for each parameter: hydration fails over a missing field, not over
// another value.
it.each(['lc-header', 'lc-footer'])('a fragment of %s stays under a chat with the same parameters', (tag) => {
  const none = hashOf(tag);
  const [some, other, more] = ['a=1', 'a=%262', 'a=1&b=2'].map((query) =>
    hashOf(tag, `https://c.example/?${query}`),
  );
  expect([hashOf(tag, ''), hashOf(tag, 'https://c.example/chat')]).toEqual([none, none]);
  expect(other).toBe(some);
  expect(new Set([none, some, more]).size).toBe(3);
});

// A page may change the attribute before the script has come.
it.each(['lc-header', 'lc-footer'])('a fragment of a whole %s does not stay in a small one', (tag) => {
  expect(hashOf(tag, undefined, true)).not.toBe(hashOf(tag));
});
