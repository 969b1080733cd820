import { describe, expect, it } from 'vitest';
import { usedCss } from '../../../../elements/build/used-css';

const HTML = '<div class="lc-root"><a class="lc-link-ab12 lc-plain">x</a></div>';

describe('the styles a fragment holds', () => {
  it.each([
    ['.lc-link-ab12:hover{color:red}', '.lc-link-ab12:hover{color:red}'],
    ['.lc-panel-zz99{color:red}', ''],
    ['.lc-link-ab12 .lc-panel-zz99{color:red}', ''],
    ['.lc-link-ab12,.lc-panel-zz99{color:red}', '.lc-link-ab12{color:red}'],
    [':host{display:block}*{margin:0}', ':host{display:block}*{margin:0}'],
    [':where(.lc-root) :where(a,button){font:inherit}', ':where(.lc-root) :where(a,button){font:inherit}'],
    ['.lc-root:not(.lc-panel-zz99){color:red}', '.lc-root:not(.lc-panel-zz99){color:red}'],
    ['@media (width<=767px){.lc-panel-zz99{color:red}}', ''],
    ['@media (width<=767px){.lc-plain{color:red}}', '@media (width<=767px){.lc-plain{color:red}}'],
  ])('of %s it keeps %s', (css, kept) => {
    expect(usedCss(css, HTML)).toBe(kept);
  });

  it('keeps the steps of an animation that something present has, and no other animation', () => {
    const fade = '@keyframes lc-fade{0%{opacity:0}to{opacity:1}}';
    const css = `.lc-plain{animation:1s lc-fade}${fade}@keyframes lc-fall{to{opacity:0}}`;
    expect(usedCss(css, HTML)).toBe(`.lc-plain{animation:1s lc-fade}${fade}`);
  });
});
