import { afterEach, describe, expect, it } from 'vitest';
import { lockScroll, unlockScroll } from '../../../src/ui/modal-stack';

const root = document.documentElement;
const [first, second] = [{}, {}];

describe('scroll lock', () => {
  afterEach(() => root.removeAttribute('style'));

  it('P14 holds until the last owner lets go, in any order', () => {
    lockScroll(first);
    lockScroll(second);
    lockScroll(first);
    unlockScroll(first);
    expect(root.style.overflowY).toBe('hidden');
    unlockScroll(second);
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('P14 keeps the host’s style for one axis', () => {
    root.style.setProperty('overflow-y', 'scroll', 'important');
    root.style.setProperty('padding-right', '7px');
    lockScroll(first);
    expect(root.style.overflowY).toBe('hidden');
    unlockScroll(first);
    expect(root.style.overflowY).toBe('scroll');
    expect(root.style.getPropertyPriority('overflow-y')).toBe('important');
    expect(root.style.overflowX).toBe('');
    expect(root.style.paddingRight).toBe('7px');
  });

  it('changes nothing for an owner that never locked', () => {
    lockScroll(first);
    unlockScroll(second);
    expect(root.style.overflowY).toBe('hidden');
    unlockScroll(first);
  });
});
