import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withCaughtHandlers } from '../../../../elements/build/caught-handlers';

describe("Preact's handlers", () => {
  it('report what they throw', () => {
    const { code } = withCaughtHandlers(readFileSync('node_modules/preact/dist/preact.mjs', 'utf8'));
    expect(code).toMatch(/try\{return u\(n\.event\?n\.event\(r\):r\)\}catch\(e\)\{reportError\(e\)\}/);
  });

  it('stop a build with a Preact that calls them otherwise', () => {
    expect(() => withCaughtHandlers('a(b)')).toThrow('another way');
  });
});
