import fc from 'fast-check';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { guardDoublePresses, notePress, takePress } from '../../../src/ui/double-press';
import { PROPERTY_RUNS } from '../property-runs';

const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

interface Press {
  x?: number;
  y?: number;
  pointerType?: string;
  button?: number;
  isPrimary?: boolean;
}

let now = 0;

/** Presses `target` at `now`, as a browser does; tells which events it has heard. */
function press(target: Element, { x = 100, y = 100, ...how }: Press = {}): string[] {
  const heard: string[] = [];
  const hear = ({ type }: Event) => void heard.push(type);
  for (const type of EVENTS) target.addEventListener(type, hear);
  for (const type of EVENTS) {
    const init = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
    const event = new PointerEvent(type, { ...init, isPrimary: true, pointerType: 'mouse', ...how });
    Object.defineProperty(event, 'timeStamp', { value: now });
    target.dispatchEvent(event);
  }
  for (const type of EVENTS) target.removeEventListener(type, hear);
  return heard;
}

/** A box of the frame in a shadow root; the page's own button is behind it. */
function frame(html: string) {
  document.body.innerHTML = '<i id="tag"></i><button id="page">广告</button>';
  const host = document.querySelector('#tag');
  const root = host?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('no root');
  const box = root.appendChild(document.createElement('div'));
  box.innerHTML = html;
  box.addEventListener('click', notePress, true);
  onTestFinished(guardDoublePresses());
  const find = (selector: string) => {
    const found = box.querySelector(selector) ?? document.querySelector(selector);
    if (found === null) throw new Error(selector);
    return found;
  };
  return { root, find };
}

beforeEach(() => {
  // Far from the press of the test before.
  now += 10_000;
});

it.each([
  ['the next row’s button', '.second'],
  ['a control of the page', '#page'],
])('S75 the second press of a double press does not reach %s', (_, under) => {
  const { find } = frame('<button class="first"></button><button class="second"></button>');
  expect(press(find('.first'))).toEqual(EVENTS);
  find('.first').remove();
  now += 499;
  expect(press(find(under))).toEqual([]);
  // Nor does a third one, of somebody in a hurry.
  now += 499;
  expect(press(find(under))).toEqual([]);
  now += 501;
  expect(press(find(under))).toEqual(EVENTS);
});

it('S75 a press elsewhere goes at once, and so does one on the page alone', () => {
  const { find } = frame('<button class="first"></button><button class="second"></button>');
  press(find('.first'));
  now += 60;
  expect(press(find('.second'), { y: 109 })).toEqual(EVENTS);
  press(find('#page'), { y: 400 });
  now += 60;
  expect(press(find('.second'), { y: 400 })).toEqual(EVENTS);
});

it('S75 a finger’s second tap may be further away', () => {
  const { find } = frame('<button class="first"></button><button class="second"></button>');
  press(find('.first'), { pointerType: 'touch' });
  now += 200;
  expect(press(find('.second'), { pointerType: 'touch', y: 120 })).toEqual([]);
});

it.each([
  ['<button class="first"></button>', 0],
  ['<a class="first" href="/"></a>', 0],
  ['<button class="first" aria-expanded="false"></button>', 5],
  ['<input class="first">', 5],
  ['<label><input type="checkbox" class="first"></label>', 5],
  ['<p class="first">EX358P</p>', 5],
])('S75 presses %s a second time: %i events', (html, heard) => {
  const { find } = frame(html);
  press(find('.first'));
  now += 200;
  expect(press(find('.first'))).toHaveLength(heard);
});

it('S75 keys, the other buttons and a second finger are never held back', () => {
  const { find } = frame('<button class="first"></button><button class="second"></button>');
  press(find('.first'));
  now += 100;
  let clicks = 0;
  find('.second').addEventListener('click', () => {
    clicks += 1;
  });
  press(find('.second'));
  expect(clicks).toBe(0);
  find('.second').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 0 }));
  expect(clicks).toBe(1);
  expect(press(find('.second'), { button: 2 })).toEqual(EVENTS);
  expect(press(find('.second'), { isPrimary: false })).toEqual(EVENTS);
});

it('S75 a press that has closed a sheet by its first event presses nothing else, and nor does the next', () => {
  const { find } = frame('');
  const page = find('#page');
  const close = (event: Event) => event instanceof PointerEvent && takePress(event);
  document.addEventListener('pointerdown', close, { capture: true, once: true });
  expect(press(page)).toEqual(['pointerdown']);
  now += 300;
  expect(press(page)).toEqual([]);
});

it('S75 in a closed root around the tag, which hides it, a toggle is pressed twice', () => {
  document.body.innerHTML = '<i id="outer"></i>';
  const closed = document.querySelector('#outer')?.attachShadow({ mode: 'closed' });
  const tag = closed?.appendChild(document.createElement('i'));
  const root = tag?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('no root');
  root.innerHTML = '<div><button aria-expanded="true"></button><p></p></div>';
  root.firstElementChild?.addEventListener('click', (event) => notePress(event as MouseEvent), true);
  onTestFinished(guardDoublePresses());
  const [toggle, other] = root.querySelectorAll('button, p');
  if (toggle === undefined || other === undefined) throw new Error('nothing to press');
  root.elementFromPoint = () => toggle;
  press(toggle);
  now += 100;
  expect(press(toggle)).toEqual(EVENTS);
  root.elementFromPoint = () => other;
  now += 100;
  expect(press(other)).toEqual([]);
});

it('S75 of presses in any rhythm and place none counts twice on a button, and each elsewhere does', () => {
  const { find } = frame('<button class="first"></button>');
  const step = fc.record({ gap: fc.integer({ min: 20, max: 900 }), y: fc.constantFrom(100, 103, 160) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      now += 10_000;
      let before: { at: number; y: number } | undefined;
      for (const { gap, y } of steps) {
        now += gap;
        const isDouble = before !== undefined && now - before.at <= 500 && Math.abs(y - before.y) <= 8;
        expect(press(find('.first'), { y })).toHaveLength(isDouble ? 0 : 5);
        before = isDouble && before ? { at: now, y: before.y } : { at: now, y };
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
