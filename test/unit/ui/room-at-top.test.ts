import { describe, expect, it } from 'vitest';
import { clearRoom, type Sides } from '../../../src/ui/room-at-top';

const area = { left: 0, top: 0, right: 1280, bottom: 800 };
const box = (left: number, top: number, right: number, bottom: number): Sides => ({
  left,
  top,
  right,
  bottom,
});
const among = (boxes: Sides[]) => (x: number, y: number) =>
  boxes.find(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
const roomAmong = (...boxes: Sides[]) => clearRoom(area, among(boxes));

describe('M13 the place of the floating header', () => {
  it('is the top if the host has no fixed bars', () => {
    expect(roomAmong()).toEqual({ left: 0, right: 1280, top: 0 });
  });

  it('is below a bar, below a second one, and below one made of several pieces', () => {
    expect(roomAmong(box(0, 0, 1280, 32))).toMatchObject({ top: 32 });
    expect(roomAmong(box(0, 0, 1280, 32), box(0, 32, 1280, 82))).toMatchObject({ top: 82 });
    expect(roomAmong(box(0, 0, 230, 50), box(230, 0, 1280, 50))).toEqual({ left: 0, right: 1280, top: 50 });
  });

  it('is below a bar that keeps a distance from the top', () => {
    expect(roomAmong(box(40, 16, 1240, 72))).toMatchObject({ top: 72 });
  });

  it('is beside a column at either edge, from below a bar', () => {
    expect(roomAmong(box(0, 0, 1280, 50), box(0, 50, 210, 800))).toEqual({ left: 210, right: 1280, top: 50 });
    expect(roomAmong(box(980, 0, 1280, 800))).toEqual({ left: 0, right: 980, top: 0 });
    expect(roomAmong(box(0, 0, 200, 60))).toMatchObject({ left: 200, top: 0 });
  });

  it('ignores a message in the middle', () => {
    expect(roomAmong(box(450, 20, 830, 68))).toEqual({ left: 0, right: 1280, top: 0 });
  });

  it('is missing if less than half of the header, or less than its layout needs, would be visible', () => {
    expect(roomAmong(box(0, 0, 700, 800))).toBe('none');
    const phone = { left: 0, top: 0, right: 375, bottom: 667 };
    expect(clearRoom(phone, among([box(0, 0, 80, 667)]))).toBe('none');
  });

  it('is not searched for while a layer covers the viewport', () => {
    expect(roomAmong(box(0, 0, 1280, 800))).toBe('layer');
  });

  it('begins where the scrolling box begins', () => {
    const pane = { left: 60, top: 40, right: 1060, bottom: 540 };
    expect(clearRoom(pane, among([box(60, 40, 1060, 80)]))).toEqual({ left: 60, right: 1060, top: 80 });
  });
});
