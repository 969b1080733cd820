import { $dialogs, $toasts } from '../../src/core/dialogs/dialogs';
import { unclobbered } from '../../src/core/text/objects';
import { defineElement } from './define';
import { Layer } from './Layer';

const LAYER_TAG = 'lc-layer';

/**
 * Keeps the frame's dialogs and toasts on the page while there are any, whatever elements the page has. The
 * layer is a sibling of the body, out of reach of page rules for `body > *` and of a page that wipes its
 * body.
 */
export function keepLayer(): void {
  defineElement({
    tag: LAYER_TAG,
    attributes: [],
    Content: Layer,
    ready: Promise.resolve(),
    onRendered: () => {},
  });
  const layer = document.createElement(LAYER_TAG);
  const update = () => {
    const isNeeded = $dialogs.get().length > 0 || $toasts.get().length > 0;
    // Prototype’s `remove` throws for an element that is in no document.
    if (!isNeeded) layer.parentNode?.removeChild(layer);
    // A page that replaces all of its content removes the layer. Appending a connected one again would move
    // it.
    else if (!layer.isConnected) unclobbered(document, 'documentElement').append(layer);
  };
  // There may be one already.
  $dialogs.subscribe(update);
  $toasts.listen(update);
}
