import { describe, expect, it } from 'vitest';
import { usedCss } from '../../../build/fragments';

const HTML = '<div class="lc-root"><a class="TopBar-3 Plain-0">x</a><button>y</button></div>';

describe('the styles a fragment holds', () => {
  it.each([
    ['.TopBar-3:hover{color:red}', '.TopBar-3:hover{color:red}'],
    ['.CartPanel-a{color:red}', ''],
    ['.TopBar-3 .CartPanel-a{color:red}', ''],
    ['.TopBar-3,.CartPanel-a{color:red}', '.TopBar-3{color:red}'],
    [':host{display:block}*{margin:0}', ':host{display:block}*{margin:0}'],
    [':where(.lc-root) :where(a,button){font:inherit}', ':where(.lc-root) :where(a,button){font:inherit}'],
    ['.lc-root:not(.CartPanel-a){color:red}', '.lc-root:not(.CartPanel-a){color:red}'],
    ['@media (width<=767px){.CartPanel-a{color:red}}', ''],
    ['@media (width<=767px){.Plain-0{color:red}}', '@media (width<=767px){.Plain-0{color:red}}'],
  ])('of %s it keeps %s', async (css, kept) => {
    expect(await usedCss(css, HTML)).toBe(kept);
  });

  it('keep only the keyframes of animations that a present class uses', async () => {
    const fade = '@keyframes Menu-4{0%{opacity:0}to{opacity:1}}';
    const css = `.Plain-0{animation:1s Menu-4}${fade}@keyframes Rain-2{to{opacity:0}}`;
    expect(await usedCss(css, HTML)).toBe(`.Plain-0{animation:1s Menu-4}${fade}`);
  });
});
