import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { LiveRegion } from '../ui/LiveRegion';
import { $added } from './added';

/** The regions on the page: only the first speaks, so that a page with two cart buttons is not told twice. */
const $regions = atom<readonly symbol[]>([]);

/** Tells a screen reader that goods came into the cart (C19 page's own buttons). */
export function AddedNews() {
  const [own] = useState(() => Symbol());
  const isFirst = useStore($regions)[0] === own;
  const { news } = useStore($added);
  useEffect(() => {
    $regions.set([...$regions.get(), own]);
    return () => $regions.set($regions.get().filter((region) => region !== own));
  }, [own]);
  return <LiveRegion message={isFirst ? news : ''} />;
}
