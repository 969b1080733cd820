import { useState, useSyncExternalStore } from 'react';
import { FloatAd } from '../src/ads/FloatAd';
import { Popups } from '../src/popups/Popups';
import { Part } from '../src/ui/Part';
import type { Attributes } from './tags';

const elements: object[] = [];
const listeners = new Set<() => void>();

/** Marketing pop-ups and the bottom float ad; of several such elements on a page only the first one shows them. */
export function LcPopups({ page }: Attributes) {
  const [self] = useState(() => ({}));
  const [join] = useState(() => (listener: () => void) => enter(self, listener));
  const isFirst = useSyncExternalStore(
    join,
    () => elements[0] === self,
    () => false,
  );
  if (!isFirst) return null;
  return (
    <>
      <Part name="popups">
        <Popups isHome={page === 'home'} />
      </Part>
      <Part name="float-ad">
        <FloatAd />
      </Part>
    </>
  );
}

function enter(self: object, listener: () => void): () => void {
  elements.push(self);
  listeners.add(listener);
  listener();
  return () => {
    elements.splice(elements.indexOf(self), 1);
    listeners.delete(listener);
    for (const other of listeners) other();
  };
}
