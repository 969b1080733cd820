import { describe, expect, it } from 'vitest';
import { stylesForBox } from '../../../../elements/serve/container-queries';

const CSS =
  '.a{container:box/inline-size}@container box (width<=767px){.a{top:0}}@container box (min-width: 1553px){.a{top:1px}}@container panel (width<=479px){.b{top:0}}';

describe('container queries replaced by a script', () => {
  it('keep the rules that match the box’s width, in both ways of writing them', () => {
    expect(stylesForBox(CSS, 767)).toBe(
      '@media all{.a{top:0}}@media not all{.a{top:1px}}@media (max-width: 479px){.b{top:0}}'.replace(
        /^/,
        '.a{}',
      ),
    );
    expect(stylesForBox(CSS, 1553)).toContain('@media not all{.a{top:0}}@media all{.a{top:1px}}');
  });

  it('are one text for all widths between two bounds', () => {
    expect(stylesForBox(CSS, 768)).toBe(stylesForBox(CSS, 1552));
  });

  it('throw on a condition they do not know', () => {
    expect(() => stylesForBox('@container box (height<=1px){}', 1)).toThrow('not understood');
  });
});
