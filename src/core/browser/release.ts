/** The running release of the frame, which every report names. */
export interface Release {
  version: string;
  /** `stable` and `canary` are rolling addresses; a script at any other address is pinned. */
  channel: 'stable' | 'canary' | 'pinned';
}

const ROLLING = /^[^?#]*\/\d+(-canary)?\/(?:fragments\/)?lc-frame[\w.-]*\.js(?:[;?#]|$)/;

/**
 * The channel that the address of the script's tag belongs to (`/lc-frame/3/…`, `/lc-frame/3-canary/…`).
 * Nothing of the address is kept.
 */
export function channelOf(script: string): Release['channel'] {
  const rolling = ROLLING.exec(script);
  if (rolling === null) return 'pinned';
  return rolling[1] === undefined ? 'stable' : 'canary';
}
