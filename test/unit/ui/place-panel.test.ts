import { describe, expect, it } from 'vitest';
import { type PlaceInput, placePanel } from '../../../src/ui/place-panel';

const input: PlaceInput = {
  anchor: { left: 1000, right: 1100, top: 40, bottom: 72 },
  button: { top: 40, bottom: 72 },
  panel: { width: 520, height: 300 },
  viewport: { top: 0, width: 1280, height: 800 },
  align: 'end',
  isFlush: false,
};

describe('placePanel', () => {
  it('places a panel under the anchor, right edges aligned', () => {
    expect(placePanel(input)).toEqual({
      side: 'below',
      left: 580,
      width: 520,
      offset: 76,
      maxHeight: 716,
      isSheet: false,
    });
  });

  it('places a panel under its button, but a sheet and a flush panel under the whole row', () => {
    const button = { top: 44, bottom: 68 };
    expect(placePanel({ ...input, button }).offset).toBe(72);
    expect(placePanel({ ...input, button, isFlush: true }).offset).toBe(72);
    const phone = { ...input, button, viewport: { top: 0, width: 375, height: 800 } };
    expect(placePanel(phone)).toMatchObject({ isSheet: true, offset: 72 });
    const low = {
      ...input,
      anchor: { ...input.anchor, top: 700, bottom: 740 },
      button: { top: 705, bottom: 735 },
    };
    expect(placePanel(low)).toMatchObject({ side: 'above', offset: 800 - 705 + 4 });
  });

  it('stays inside the viewport', () => {
    expect(placePanel({ ...input, align: 'start' }).left).toBe(1280 - 520 - 8);
    expect(placePanel({ ...input, anchor: { ...input.anchor, left: 10, right: 60 } }).left).toBe(8);
  });

  it('places a panel without a gap, centred under its anchor', () => {
    expect(placePanel({ ...input, isFlush: true })).toMatchObject({ offset: 72, maxHeight: 720 });
    const atEdge = { ...input.anchor, right: 1280 };
    expect(placePanel({ ...input, anchor: atEdge, isFlush: true }).left).toBe(760);
    expect(placePanel({ ...input, align: 'center', panel: { width: 200, height: 90 } }).left).toBe(950);
  });

  it('takes the anchor’s width when stretched', () => {
    expect(placePanel({ ...input, align: 'stretch' })).toMatchObject({ left: 1000, width: 100 });
  });

  it('M11 is a full-width sheet where the viewport is too narrow', () => {
    const narrow = { ...input, viewport: { top: 0, width: 375, height: 700 } };
    expect(placePanel(narrow)).toMatchObject({ left: 0, width: 375, offset: 72, isSheet: true });
  });

  it('places a panel above if there is more room, or else limits its height below', () => {
    const low = { ...input.anchor, top: 700, bottom: 732 };
    expect(placePanel({ ...input, anchor: low, button: low })).toMatchObject({
      side: 'above',
      offset: 104,
      maxHeight: 688,
    });
    const barred = { ...input, anchor: low, button: low, viewport: { ...input.viewport, top: 32 } };
    expect(placePanel(barred).maxHeight, 'M13 below the host’s bar').toBe(656);
    const tall = { ...input, panel: { width: 520, height: 2000 } };
    expect(placePanel(tall)).toMatchObject({ side: 'below', maxHeight: 716 });
  });
});
