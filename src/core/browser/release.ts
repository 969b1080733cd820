/** The running release of the frame, which every report names. */
export interface Release {
  version: string;
  /** `pinned` is a script whose tag names no channel and whose address is no rolling one. */
  channel: 'stable' | 'canary' | 'pinned';
}

/**
 * A server that chooses a channel for the visitor names the channel in this attribute of the script's tag.
 */
export const CHANNEL = 'data-channel';

const ROLLING = /^[^?#]*\/\d+(-canary)?\/(?:fragments\/)?lc-frame[\w.-]*\.js(?:[;?#]|$)/;

/**
 * The channel that the script's tag names, or else the channel of its address (`/lc-frame/3/…`,
 * `/lc-frame/3-canary/…`). Nothing else of the tag is kept.
 */
export function channelOf(tag: Pick<Element, 'getAttribute'> | null): Release['channel'] {
  const named = tag?.getAttribute(CHANNEL);
  if (named === 'stable' || named === 'canary') return named;
  const rolling = ROLLING.exec(tag?.getAttribute('src') ?? '');
  if (rolling === null) return 'pinned';
  return rolling[1] === undefined ? 'stable' : 'canary';
}
