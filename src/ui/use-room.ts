import { type CSSProperties, useState } from 'react';
import { useLater } from './before-script';

/**
 * The room of a part that page data may switch off, also late: undefined if it is not rendered, else its
 * style. A part that was on screen keeps its room, unseen and out of reach, until the next page view, because
 * nothing may move.
 */
export function useRoom(isOff: boolean): CSSProperties | undefined {
  const isGone = useLater(isOff, false);
  const [wasShown] = useState(!isGone);
  if (!isGone) return SHOWN;
  return wasShown ? KEPT : undefined;
}

const SHOWN: CSSProperties = {};
const KEPT: CSSProperties = { visibility: 'hidden' };
