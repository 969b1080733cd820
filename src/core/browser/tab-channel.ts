import { isRecord } from '../text/json';
import { attempt } from '../text/objects';
import type { Environment, TabMessage } from './environment';
import { listen } from './listen';

const CHANNEL_NAME = 'lc-frame';

/** The channel between the tabs of this origin. It is closed while the page is left. */
export function tabChannel(): Environment['channel'] {
  const listeners = new Set<(message: TabMessage) => void>();
  let channel: BroadcastChannel | undefined;
  const onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) for (const listener of listeners) listener(data);
  };
  const open = () => {
    // A sandboxed page, or one with a privacy tool, has no tabs to tell.
    channel ??= attempt(() => new BroadcastChannel(CHANNEL_NAME));
    return channel && Object.assign(channel, { onmessage });
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  // Browsers evict a page from the back-forward cache if its channel is open or gets a message. So the
  // channel is closed when the user leaves the page, and again after a message posted later (W7 instant
  // back).
  listen(window, 'pagehide', close);
  listen(window, 'pageshow', () => listeners.size > 0 && open());
  return {
    post(message) {
      const wasOpen = channel !== undefined;
      open()?.postMessage(message);
      if (!wasOpen) close();
    },
    subscribe(fn) {
      listeners.add(fn);
      open();
      return () => listeners.delete(fn);
    },
  };
}

function isTabMessage(data: unknown): data is TabMessage {
  return isRecord(data) && ['cart write', 'cart', 'logout', 'login'].includes(String(data.type));
}
