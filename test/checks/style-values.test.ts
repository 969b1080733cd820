import { readFileSync } from 'node:fs';
import { parse } from 'postcss';
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
