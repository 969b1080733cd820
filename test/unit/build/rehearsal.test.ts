import { describe, expect, it } from 'vitest';
import { calledOnLoad } from '../../../build/rehearsal';

const PAGE = { data: {}, files: {} };
const TAG = `customElements.define('lc-header',class extends HTMLElement{
connectedCallback(){requestAnimationFrame(()=>{drawn(this)})}});`;

/** A script that defines the header when it is started. */
const script = (inside: string) => `(function(){
__LC_BOOT__=function boot(){${TAG}};
function drawn(one){one.toggleAttribute('data-rendered',true)}
function never(){}
${inside}
})()`;

/** The names of the script's functions that are called. */
async function called(inside: string): Promise<string[]> {
  const code = script(inside);
  const starts = await calledOnLoad(code, PAGE);
  return [...code.matchAll(/function (\w+)/g)].flatMap(({ index, 1: name }) =>
    name !== undefined && starts.has(index) ? [name] : [],
  );
}

describe('a rehearsed load', () => {
  it('finds the functions that are called, at once and later', async () => {
    expect(await called('setTimeout(function late(){},3000)')).toEqual(['boot', 'drawn', 'late']);
  });

  it('answers calls', async () => {
    const inside = `fetch('/user/info').then(r=>r.json()).then(function refused({code}){code===411&&told()});function told(){}`;
    expect(await called(inside)).toContain('told');
  });

  it('ends before anything is given up', async () => {
    expect(await called('setTimeout(function given(){},5000)')).not.toContain('given');
  });

  it('says so where the script draws nothing', async () => {
    await expect(calledOnLoad('__LC_BOOT__=()=>{}', PAGE)).rejects.toThrow('has drawn no header');
  });
});
