import { ownAnswer } from '../core/text/own-answer';
import { deepActiveElement } from '../ui/active-element';
import { isModalOpen } from '../ui/modal-stack';
import { isAnyPopoverOpen } from '../ui/popover-group';
import { ASSUMED_NO_POPUP } from './constants';

const TYPING = 'input, textarea, select, iframe';

/**
 * Whether a pop-up would interrupt the user, who is typing or has a panel or dialog open, or would not be seen (P6
 * pop-up timing).
 */
export function isUserBusy(): boolean {
  const active = deepActiveElement();
  return (
    ownAnswer(document, 'hidden') ||
    isAnyPopoverOpen() ||
    isModalOpen() ||
    active?.matches(TYPING) === true ||
    active?.isContentEditable === true ||
    document.querySelector(`dialog[open], ${ASSUMED_NO_POPUP}`) !== null ||
    // A modal in a tag that the page hides would hold the page up unseen.
    document.querySelector('lc-popups')?.getClientRects().length === 0
  );
}
