import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { scopeOf } from '../../../src/search/panel';
import { SearchBox } from '../../../src/search/SearchBox';
import { chooseType } from '../../../src/search/search';
import { BeforeScript } from '../../../src/ui/before-script';
import { setFieldValue } from '../field-value';
import { click, press, type Rendered, render } from '../ui/render';
import {
  alertText,
  box,
  boxIn,
  closeBoxPage,
  commit,
  enter,
  focus,
  ILLEGAL,
  input,
  openBoxPage,
  options,
  page,
  submitForm,
  suggest,
  wait,
} from './box-page';
import { askedKeywords } from './page';

beforeEach(openBoxPage);

afterEach(closeBoxPage);

describe('the search box', () => {
  it('is a search landmark whose form works without a script: hint, types, action, field name', () => {
    const form = box.find('form');
    expect(form.getAttribute('role')).toBe('search');
    expect(form.getAttribute('action')).toBe('http://search.lc.localhost:8080/global.html');
    expect(input).toMatchObject({ name: 'k', type: 'search', placeholder: '试试：STM32F103C8T6' });
    expect(input.getAttribute('aria-expanded')).toBe('false');
    const types = [...box.root.querySelectorAll('select option')].map(({ textContent }) => textContent);
    expect(types).toEqual(['全部', '自营', 'MRO']);
  });

  it('S16 keeps the focus and says what to type after Enter in an empty box without a hint', async () => {
    await act(async () => $pageData.set({}));
    expect(input.placeholder).toBe('请输入型号或者产品相关信息...');
    await submitForm();
    expect([box.root.activeElement, alertText()]).toEqual([input, '请输入型号或者产品相关信息...']);
    expect(page.seen.requests).toEqual([]);
  });

  it('S16 keeps the focus in the box if the button submits an illegal word', async () => {
    await enter('print');
    await focus(box.find('button[type=submit]'));
    await submitForm();
    expect([box.root.activeElement, alertText()]).toEqual([input, ILLEGAL]);
  });

  it('opens no panel when a click elsewhere ends a composition', async () => {
    await focus();
    await enter('xi', true);
    await act(async () => input.blur());
    await commit('西安');
    await wait();
    expect([askedKeywords(page), input.value]).toEqual([[], '西安']);
  });

  it('fetches suggestions from the search host, for all catalogs', async () => {
    await suggest('C++ &k=');
    expect(page.seen.requests.map(({ url }) => url)).toEqual([
      'http://search.lc.localhost:8080/search/searchTip?keyword=C%2B%2B%20%26k%3D&catalogId=&searchSource=main_so',
    ]);
  });

  it('G21 cuts a pasted line to 52 characters, and keeps the caret while the user types', async () => {
    await enter('R1,R2,R3\t10K 0603 1% 风华\t1000\t电阻😀'.repeat(4));
    expect([...input.value]).toHaveLength(52);
    setFieldValue(input, `X${input.value}`);
    input.setSelectionRange(1, 1);
    await act(async () => input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true })));
    expect([[...input.value].length, input.value[0], input.selectionStart]).toEqual([52, 'X', 1]);
  });

  const label = `{pbn:PICK2210270001,on:WM2210270020,tag:${'x'.repeat(20)},pc:C312270,pm:EX358,qty:10}`;

  it('S35 takes a label whole, suggests for its part only, and searches for it', async () => {
    await focus();
    for (let length = 1; length <= label.length; length += 1) await enter(label.slice(0, length));
    await wait();
    expect([input.value, askedKeywords(page)]).toEqual([label, ['C312270']]);
    await press(input, 'Enter');
    await wait();
    expect(page.seen.navigated[0]).toContain('k=C312270&');
  });

  it('S35 keeps the separators that a scanner types by Ctrl, at the caret, and only within a label', async () => {
    const type = async (keys: string) => {
      for (const key of keys)
        if (/[\]^d]/.test(key)) expect(await press(input, key, { ctrlKey: true })).toBe(false);
        else await enter(input.value + key);
    };
    await focus();
    await type('[)>^06]1PEX358DR]Q10]^d');
    expect(input.value).toBe('[)>␝06␝1PEX358DR␝Q10␝␝␝');
    await press(input, 'Enter');
    await wait();
    expect(page.seen.navigated[0]).toContain('k=EX358DR&');
    await enter('[)>06');
    input.setSelectionRange(3, 3);
    await press(input, ']', { ctrlKey: true });
    expect(input.value).toBe('[)>␝06');
    for (const [text, held] of [
      ['EX358', { ctrlKey: true }],
      ['[)>', {}],
      ['[)>', { ctrlKey: true, altKey: true }],
    ] as const) {
      await enter(text);
      expect([await press(input, 'd', held), input.value]).toEqual([true, text]);
    }
  });

  it('S35 shows labels that were scanned one behind the other as rows on Enter', async () => {
    await focus();
    await enter(label + label.replace('C312270', 'C5'));
    expect(input.value).toContain('C5');
    await press(input, 'Enter');
    const cells = [...box.root.querySelectorAll('td[title]')].map(({ textContent }) => textContent);
    expect([cells, input.value, page.seen.navigated]).toEqual([['C312270', 'C5'], 'C312270', []]);
    await press(input, 'Enter');
    await wait();
    expect(page.seen.navigated[0]).toContain('k=C312270&');
  });

  it('S35 searches for the first of several labels with the type MRO, which has no list', async () => {
    await act(async () => chooseType('MRO'));
    await focus();
    await enter(label + label.replace('C312270', 'C5'));
    await press(input, 'Enter');
    await wait();
    expect(page.seen.navigated[0]).toContain('k=C312270&');
  });

  it('takes over text typed into a fragment that lost the focus, and opens no panel', async () => {
    await enter('CH340');
    await wait(1000);
    expect([input.value, options(), askedKeywords(page)]).toEqual(['CH340', [], []]);
    await focus();
    await click(input);
    await wait();
    expect(options().length).toBeGreaterThan(0);
  });

  it('S8 closes its suggestions when a late site makes the type MRO, which has none', async () => {
    await suggest('CH340');
    expect(options().length).toBeGreaterThan(0);
    await box.show(boxIn('mro'));
    expect([scopeOf('').type, options()]).toEqual(['MRO', []]);
  });

  it('S28 keeps the type that the user has chosen when a second fragment is shown', async () => {
    await act(async () => chooseType('self_operated'));
    const late = await render(
      <BeforeScript value={{ isBefore: true, waiting: new Set() }}>
        <SearchBox variant="main" />
      </BeforeScript>,
    );
    const shown = (one: Rendered) => one.root.querySelector('select')?.selectedIndex;
    expect([scopeOf('').type, shown(box), shown(late)]).toEqual(['self_operated', 1, 0]);
  });

  it('S28 two boxes begin with the type of their own header’s site, and share the one that is chosen', async () => {
    const other = await render(boxIn('mro'));
    const shown = () => [box, other].map(({ root }) => root.querySelector('select')?.value);
    const placeholders = () => [box, other].map(({ find }) => find('input').getAttribute('placeholder'));
    expect(shown()).toEqual(['', 'mro_so']);
    expect(new Set(placeholders()).size).toBe(2);
    await suggest('CH340');
    expect(options().length).toBeGreaterThan(0);
    await act(async () => chooseType('MRO'));
    expect(shown()).toEqual(['main_mro', 'mro_so']);
  });

  it('S28 shows one text in two boxes and opens one panel, which stays for a press, so that its options can be chosen', async () => {
    await box.show(
      <>
        {boxIn('main')}
        <SearchBox variant="floating" />
      </>,
    );
    const inputs = [...box.root.querySelectorAll('input')];
    await enter('x', false, inputs[0]);
    expect(inputs.map(({ value }) => value)).toEqual(['x', 'x']);
    await enter('', false, inputs[0]);
    for (const field of inputs) {
      await focus(field);
      await press(field, 'ArrowDown');
      expect(inputs.map((one) => one.getAttribute('aria-expanded') === 'true')).toEqual(
        inputs.map((one) => one === field),
      );
      const [option] = options();
      await act(async () =>
        option?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true })),
      );
      expect(options()[0]).toBe(option);
    }
  });
});
