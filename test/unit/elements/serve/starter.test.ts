import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../../elements/serve/starter';
import packageJson from '../../../../package.json' with { type: 'json' };

const { version } = packageJson;
const CDN = 'https://static.example.com/lc-frame';

describe('the script that a starter loads', () => {
  it.each([
    [`${CDN}/2.1.0/lc-frame.start.js`, `${CDN}/2.1.0/lc-frame.js`],
    [`${CDN}/lc-frame.start.js?v=1#x`, `${CDN}/lc-frame.js`],
    [`${CDN}/lc-frame.start.js;jsessionid=A1`, `${CDN}/lc-frame.js`],
    ['http://localhost:8080/app/js/lc-frame.start.js', 'http://localhost:8080/app/js/lc-frame.js'],
  ])('is beside a pinned %s', (src, address) => {
    expect(addressOf(src, 'lc-frame.js')).toBe(address);
  });

  it.each(['2', '2-canary'])('is in its own version’s folder for the rolling address %s', (channel) => {
    expect(addressOf(`${CDN}/${channel}/lc-frame.start.js?v=1`, 'lc-frame.light.js')).toBe(
      `${CDN}/${version}/lc-frame.light.js`,
    );
  });

  it('is none without an address of its own', () => {
    expect(addressOf('', 'lc-frame.js')).toBe('');
  });
});
