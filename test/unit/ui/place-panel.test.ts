import { describe, expect, it } from 'vitest';
import { type Place, type PlaceInput, placePanel } from '../../../src/ui/place-panel';

const input: PlaceInput = {
  anchor: { left: 1000, right: 1100, top: 40, bottom: 72 },
  button: { top: 40, bottom: 72 },
  panel: { width: 520, height: 300 },
  viewport: { top: 0, width: 1280, height: 800 },
  align: 'end',
  isFlush: false,
  hasBar: false,
};

const row = { top: 44, bottom: 68 };
const low = { ...input.anchor, top: 700, bottom: 732 };
const phone = { top: 0, width: 375, height: 700 };

describe('placePanel', () => {
  it.each<[string, Partial<PlaceInput>, Partial<Place>]>([
    [
      'under the anchor, right edges aligned',
      {},
      { side: 'below', left: 580, width: 520, offset: 76, maxHeight: 716, isSheet: false },
    ],
    ['under its button, which is lower than the anchor', { button: row }, { offset: 72 }],
    ['under the whole row if flush', { button: row, isFlush: true }, { offset: 72 }],
    [
      'M11 as a sheet under the whole row where the viewport is too narrow',
      { button: row, viewport: phone },
      { left: 0, width: 375, offset: 72, isSheet: true },
    ],
    [
      'M11 below, where a sheet with a bar has more room above',
      {
        isFlush: true,
        hasBar: true,
        viewport: { ...phone, height: 700 },
        anchor: { ...low, top: 340, bottom: 372 },
      },
      { side: 'below', offset: 372, isFull: false },
    ],
    [
      'M11 over the whole window where a sheet with a bar has less than 320 px',
      {
        isFlush: true,
        hasBar: true,
        viewport: { top: 20, width: 500, height: 375 },
        anchor: { ...low, top: 200, bottom: 244 },
      },
      { side: 'below', offset: 20, maxHeight: 355, isFull: true },
    ],
    [
      'M11 above, where a sheet without a bar has more room there',
      { isFlush: true, viewport: { ...phone, height: 700 }, anchor: low },
      { side: 'above', isFull: false },
    ],
    ['inside the right edge', { align: 'start' }, { left: 1280 - 520 - 8 }],
    ['inside the left edge', { anchor: { ...input.anchor, left: 10, right: 60 } }, { left: 8 }],
    ['without a gap', { isFlush: true }, { offset: 72, maxHeight: 720 }],
    ['flush at the very edge', { anchor: { ...input.anchor, right: 1280 }, isFlush: true }, { left: 760 }],
    ['centred under its anchor', { align: 'center', panel: { width: 200, height: 90 } }, { left: 950 }],
    ['as wide as the anchor when stretched', { align: 'stretch' }, { left: 1000, width: 100 }],
    ['above, with more room', { anchor: low, button: low }, { side: 'above', offset: 104, maxHeight: 688 }],
    [
      'above its button',
      { anchor: { ...low, bottom: 740 }, button: { top: 705, bottom: 735 } },
      { side: 'above', offset: 800 - 705 + 4 },
    ],
    [
      'M13 above, but below the host’s bar',
      { anchor: low, button: low, viewport: { ...input.viewport, top: 32 } },
      { maxHeight: 656 },
    ],
    [
      'below with a limited height if there is more room',
      { panel: { width: 520, height: 2000 } },
      { side: 'below', maxHeight: 716 },
    ],
  ])('places a panel %s', (_, changes, place) => {
    expect(placePanel({ ...input, ...changes })).toMatchObject(place);
  });
});
