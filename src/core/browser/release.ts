/** The running release of the frame, which every report names. */
export interface Release {
  version: string;
  /** `pinned` is a script whose tag names no channel and whose address is no rolling one. */
  channel: 'stable' | 'canary' | 'pinned';
}

/** The attribute by which a server that has chosen a channel for the visitor names it in the script's tag. */
export const CHANNEL = 'data-channel';

const ROLLING = /^[^?#]*\/\d+(-canary)?\/(?:fragments\/)?lc-frame[\w.-]*\.js(?:[;?#]|$)/;

/**
 * The channel that the script's tag names, or else the one that its address belongs to (`/lc-frame/3/…`,
 * `/lc-frame/3-canary/…`). Nothing else of the tag is kept.
 */
export function channelOf(tag: Pick<Element, 'getAttribute'> | null): Release['channel'] {
  const named = tag?.getAttribute(CHANNEL);
  if (named === 'stable' || named === 'canary') return named;
  const rolling = ROLLING.exec(tag?.getAttribute('src') ?? '');
  if (rolling === null) return 'pinned';
  return rolling[1] === undefined ? 'stable' : 'canary';
}
