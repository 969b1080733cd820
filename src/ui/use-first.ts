import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Makes a hook that says whether a component is the first one on the page, of those that use it. */
export function firstOnPage(): () => boolean {
  /** The listeners of the mounted components, in their order. */
  const mounted: (() => void)[] = [];
  return function useIsFirst() {
    const own = useRef<() => void>(undefined);
    const enter = useCallback((listener: () => void) => {
      own.current = listener;
      mounted.push(listener);
      listener();
      return () => {
        mounted.splice(mounted.indexOf(listener), 1);
        for (const other of mounted) other();
      };
    }, []);
    return useSyncExternalStore(
      enter,
      () => own.current !== undefined && mounted[0] === own.current,
      () => false,
    );
  };
}
