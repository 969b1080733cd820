import { useState, useSyncExternalStore } from 'react';

/** Makes a hook that says whether a component is the first one on the page, of those that use it. */
export function firstOnPage(): () => boolean {
  const mounted: object[] = [];
  const listeners = new Set<() => void>();
  const enter = (self: object) => (listener: () => void) => {
    mounted.push(self);
    listeners.add(listener);
    listener();
    return () => {
      mounted.splice(mounted.indexOf(self), 1);
      listeners.delete(listener);
      for (const other of listeners) other();
    };
  };
  return function useIsFirst() {
    const [[self, subscribe]] = useState(() => {
      const own = {};
      return [own, enter(own)] as const;
    });
    return useSyncExternalStore(
      subscribe,
      () => mounted[0] === self,
      () => false,
    );
  };
}
