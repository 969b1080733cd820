import { afterEach, expect, it, vi } from 'vitest';
import { isUserBusy } from '../../../src/popups/Popups';

const element = document.createElement('lc-popups');

afterEach(() => {
  element.remove();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('P6 a pop-up waits while its element is hidden, because an invisible modal would block the page', () => {
  const boxes = vi.spyOn(element, 'getClientRects');
  document.body.append(element);
  boxes.mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));
  expect(isUserBusy()).toBe(false);
  boxes.mockReturnValue(Object.assign([], { item: () => null }));
  expect(isUserBusy()).toBe(true);
});

it('P6 a pop-up waits while the user types', () => {
  const field = document.createElement('input');
  document.body.append(field);
  expect(isUserBusy()).toBe(false);
  field.focus();
  expect(isUserBusy()).toBe(true);
});
