import { afterEach, expect, it, onTestFinished } from 'vitest';
import { listenAround } from '../../../../src/core/browser/listen';

afterEach(() => document.body.replaceChildren());

it.each(['open', 'closed'] as const)(
  'S34 tells once of each press around a tag in a root that is %s, and whether it is inside',
  (mode) => {
    const make = () => document.createElement('div');
    const [shell, tag, panel, row, beside] = [make(), make(), make(), make(), make()];
    document.body.append(shell);
    shell.attachShadow({ mode }).append(tag);
    panel.append(row);
    tag.attachShadow({ mode: 'open' }).append(panel, beside);
    const told: boolean[] = [];
    onTestFinished(listenAround(panel, 'pointerdown', (_event, path) => told.push(path.includes(panel))));
    for (const place of [row, panel, beside, shell, document.body])
      place.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, composed: true }));
    expect(told).toEqual([true, true, false, false, false]);
  },
);
