import { describe, expect, it } from 'vitest';
import { clearRoom, type RoomOrNot, type Sides } from '../../../src/ui/room-at-top';

const area = { left: 0, top: 0, right: 1280, bottom: 800 };
/** Among boxes written as `left top right bottom`. */
const among = (boxes: string[]) => (x: number, y: number) =>
  boxes
    .map((box) => box.split(' ').map(Number))
    .map(([left = 0, top = 0, right = 0, bottom = 0]): Sides => ({ left, top, right, bottom }))
    .find(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
const whole = { left: 0, right: 1280, top: 0 };

describe('M13 the place of the floating header', () => {
  it.each<[string, string[], RoomOrNot]>([
    ['is the top if the host has no fixed bars', [], whole],
    ['is below a bar', ['0 0 1280 32'], { ...whole, top: 32 }],
    ['is below a second one', ['0 0 1280 32', '0 32 1280 82'], { ...whole, top: 82 }],
    ['is below one made of several pieces', ['0 0 230 50', '230 0 1280 50'], { ...whole, top: 50 }],
    ['is below a bar that keeps a distance from the top', ['40 16 1240 72'], { ...whole, top: 72 }],
    ['is beside a column, below a bar', ['0 0 1280 50', '0 50 210 800'], { left: 210, right: 1280, top: 50 }],
    ['is beside a column at the right edge', ['980 0 1280 800'], { ...whole, right: 980 }],
    ['is beside a short column', ['0 0 200 60'], { ...whole, left: 200 }],
    ['ignores a message in the middle', ['450 20 830 68'], whole],
    ['is missing if less than half of the header would be visible', ['0 0 700 800'], 'none'],
    ['is not searched for while a layer covers the viewport', ['0 0 1280 800'], 'layer'],
  ])('%s', (_, boxes, room) => {
    expect(clearRoom(area, among(boxes))).toEqual(room);
  });

  it('is missing if less than its layout needs would be visible', () => {
    const phone = { left: 0, top: 0, right: 375, bottom: 667 };
    expect(clearRoom(phone, among(['0 0 80 667']))).toBe('none');
  });

  it('begins where the scrolling box begins', () => {
    const pane = { left: 60, top: 40, right: 1060, bottom: 540 };
    expect(clearRoom(pane, among(['60 40 1060 80']))).toEqual({ left: 60, right: 1060, top: 80 });
  });
});
