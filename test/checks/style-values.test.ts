import { readFileSync } from 'node:fs';
import { AtRule, parse, Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { CATALOG_COLUMN_PX, PANES_MAX_PX } from '../../src/catalog/constants';
import { NAVIGATION_MORE_PX } from '../../src/navigation/navigation';

const sheet = (name: string) => parse(readFileSync(`src/${name}.module.css`, 'utf8'));

/** The width in the rule of exactly this selector, outside of any condition. */
function widthOf(name: string, selector: string): string | undefined {
  const rule = sheet(name).nodes.find((node) => node.type === 'rule' && node.selector === selector);
  const width =
    rule?.type === 'rule' ? rule.nodes.find((node) => 'prop' in node && node.prop === 'width') : undefined;
  return width?.type === 'decl' ? width.value : undefined;
}

/** The heights that a sheet reserves: `lc-footer` or `(max-width: 767px) lc-footer` → CSS length. */
function reservedIn(file: string, property: string): Record<string, string> {
  const heights: Record<string, string> = {};
  parse(readFileSync(file, 'utf8')).walkDecls(property, ({ parent, value }) => {
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

it('the heights reserved before the script defines a tag are the same until the frame renders', () => {
  const page = reservedIn('elements/serve/lc-frame.css', '--lc-h');
  expect(Object.keys(page).length).toBeGreaterThanOrEqual(10);
  expect(reservedIn('elements/serve/host.css', 'min-height')).toEqual(page);
});

describe('values in both a script and a style sheet', () => {
  it('agree on CATALOG_COLUMN_PX', () => {
    expect(widthOf('catalog/CategoryMenu', '.trigger')).toBe(`${CATALOG_COLUMN_PX}px`);
  });

  it('agree on NAVIGATION_MORE_PX', () => {
    expect(widthOf('navigation/NavigationBar', '.moreTrigger')).toBe(`${NAVIGATION_MORE_PX}px`);
  });

  it.each(['CategoryMenu', 'CategoryPanel'])('agree on PANES_MAX_PX: %s', (name) => {
    const conditions: string[] = [];
    sheet(`catalog/${name}`).walkAtRules('container', ({ params }) => void conditions.push(params));
    expect(conditions.filter((condition) => condition.includes('max-width'))).toEqual([
      `box (max-width: ${PANES_MAX_PX}px)`,
    ]);
  });
});
