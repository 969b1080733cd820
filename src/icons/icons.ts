import { atom, computed, onMount } from 'nanostores';
import type { IconShape } from '../lib/icon-sprite';
import { safeUrl } from '../lib/links/safe-url';
import { fetchIcons } from '../services/icons';
import { noteFailure } from './failure-log';
import { $frame, hostsToCome } from './frame';
import { $hosts } from './links/hosts';

const $spriteUrl = computed([$frame, $hosts], ({ iconSpriteUrl }, hosts) =>
  safeUrl(iconSpriteUrl, hosts.static),
);

/** The page's own icons by name; empty until its sprite is there, and for good where it fails: the built-in ones stay. */
export const $icons = atom<ReadonlyMap<string, IconShape>>(new Map());

onMount($icons, () => {
  const tried = new Set<string>();
  return $spriteUrl.subscribe(() => void load(tried));
});

async function load(tried: Set<string>): Promise<void> {
  // A relative address stands on the static host, which late page data may name.
  await hostsToCome();
  const url = $spriteUrl.get();
  if (url === undefined || tried.has(url)) return;
  tried.add(url);
  try {
    $icons.set(await fetchIcons(url));
  } catch (error) {
    noteFailure('icons', error);
  }
}
