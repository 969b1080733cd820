import { $dialogs, $toasts } from '../src/core/dialogs/dialogs';
import { Layer } from '../src/core/dialogs/Layer';
import { ownAnswer } from '../src/core/text/own-answer';
import { defineElement } from './define';

const LAYER_TAG = 'lc-layer';

/**
 * Keeps the frame's own dialogs and toasts on the page while there are any, whatever elements the page has.
 * The layer stands beside the body, so that no page rule for `body > *` and no wiped body reaches it.
 */
export function keepLayer(): void {
  defineElement({
    tag: LAYER_TAG,
    attributes: [],
    Content: Layer,
    ready: Promise.resolve(),
    onRendered: () => {},
  });
  let layer: HTMLElement | undefined;
  const update = () => {
    const isNeeded = $dialogs.get().length > 0 || $toasts.get().length > 0;
    if (isNeeded && layer === undefined) {
      layer = document.createElement(LAYER_TAG);
      ownAnswer(document, 'documentElement').append(layer);
    } else if (!isNeeded) {
      layer?.remove();
      layer = undefined;
    }
  };
  $dialogs.listen(update);
  $toasts.listen(update);
}
