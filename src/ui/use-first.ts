import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect, useState } from 'react';

/** Makes a hook that says whether a component is the first on the page of all that use the hook. */
export function firstOnPage(): () => boolean {
  const $mounted = atom<readonly symbol[]>([]);
  return function useIsFirst() {
    const [own] = useState(() => Symbol());
    useLayoutEffect(() => {
      $mounted.set([...$mounted.get(), own]);
      return () => $mounted.set($mounted.get().filter((other) => other !== own));
    }, [own]);
    return useStore($mounted)[0] === own;
  };
}
