import { expect, it } from 'vitest';
import { channelOf } from '../../../../src/core/browser/release';

it.each([
  ['https://static.example.com/lc-frame/2/lc-frame.js', 'stable'],
  ['/lc-frame/2/lc-frame.light.js?u=1', 'stable'],
  ['/frame/12/lc-frame.js;jsessionid=1F', 'stable'],
  ['https://static.example.com/lc-frame/2-canary/lc-frame.js', 'canary'],
  ['//static.example.com/lc-frame/2-canary/lc-frame.light.js#x', 'canary'],
  ['https://static.example.com/lc-frame/3/fragments/lc-frame.start.js', 'stable'],
  ['/lc-frame/3-canary/fragments/lc-frame.start-mro.js', 'canary'],
  ['https://static.example.com/lc-frame/2.1.0/lc-frame.js', 'pinned'],
  ['/lc-frame.js', 'pinned'],
  ['', 'pinned'],
  // An address of which only a part looks like a channel's.
  ['/own.js?/2-canary/lc-frame.js', 'pinned'],
  ['/own.js#/2/lc-frame.js', 'pinned'],
  ['/2-canary/own.js', 'pinned'],
  ['/2-canary-x/lc-frame.js', 'pinned'],
  ['/2-canary/lc-frame.js\u0000<script>', 'pinned'],
  ['data:text/javascript,/2/lc-frame.js/', 'pinned'],
])('N7 a script at %j is %s', (src, channel) => {
  expect(channelOf(tagWith({ src }))).toBe(channel);
});

it.each([
  ['canary', 'canary'],
  ['stable', 'stable'],
  // Nothing else is a channel: the address counts.
  ['CANARY', 'pinned'],
  ['canary ', 'pinned'],
  ['pinned', 'pinned'],
  ['<script>', 'pinned'],
  ['', 'pinned'],
])('G80 a pinned script whose tag names %j is %s', (named, channel) => {
  expect(channelOf(tagWith({ src: '/lc-frame/3.0.0/lc-frame.js', 'data-channel': named }))).toBe(channel);
});

it('G80 the tag counts more than its address, and no tag is pinned', () => {
  const src = '/lc-frame/3/lc-frame.js';
  expect(channelOf(tagWith({ src, 'data-channel': 'canary' }))).toBe('canary');
  expect(channelOf(tagWith({ src, 'data-channel': 'beta' }))).toBe('stable');
  expect(channelOf(null)).toBe('pinned');
});

function tagWith(attributes: Record<string, string>): Pick<Element, 'getAttribute'> {
  return { getAttribute: (name) => attributes[name] ?? null };
}
