import { learnSisterOf } from '../src/group-sites/group-sites';

/** Finds out whether the link under pointer or focus leads to a sister site, in time for its click (§source.links). */
export function learnSisters({ target }: Pick<Event, 'target'>): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link !== null) learnSisterOf(link.href);
}
