import { readFileSync } from 'node:fs';
import postcss, { AtRule, Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

/** The heights that a sheet reserves: `lc-footer` or `(max-width: 767px) lc-footer` → CSS length. */
function reservedIn(file: string, property: string): Record<string, string> {
  const heights: Record<string, string> = {};
  postcss.parse(readFileSync(file, 'utf8')).walkDecls(property, ({ parent, value }) => {
    if (!(parent instanceof Rule) || value.startsWith('var(')) return;
    const around = parent.parent;
    const media = around instanceof AtRule && around.name === 'media' ? `${around.params} ` : '';
    const element = parent.selector
      .replace(/^:host\((.*)\)( > slot)?$/, '$1')
      .replace(':not([data-rendered])', '');
    heights[media + element] = value;
  });
  return heights;
}

describe('the heights reserved until the frame renders', () => {
  it('are the same before the script defines the tag and after', () => {
    const page = reservedIn('elements/serve/lc-frame.css', '--lc-h');
    expect(Object.keys(page).length).toBeGreaterThanOrEqual(10);
    expect(reservedIn('elements/tags/host.css', 'min-height')).toEqual(page);
  });
});
