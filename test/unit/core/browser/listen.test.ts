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
    for (const place of [row, panel, beside, shell, document.body]) {
      const event = new MouseEvent('pointerdown', { bubbles: true, composed: true });
      const path = event.composedPath.bind(event);
      // The simulated browser shows what is in a closed root to the page, too.
      event.composedPath = () =>
        mode === 'closed' && event.currentTarget === document
          ? path().slice(Math.max(0, path().indexOf(shell)))
          : path();
      place.dispatchEvent(event);
    }
    expect(told).toEqual([true, true, false, false, false]);
  },
);
