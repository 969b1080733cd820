import { deepActiveElement } from '../ui/focus';
import { resumeModals, suspendModals } from '../ui/modal-stack';
import { drawRedPacket, logInForDraw } from './draw';
import styles from './Envelope.module.css';
import type { PopupData } from './schema';
import { POPUP_TEXT } from './texts';

export interface EnvelopeProps {
  packet: PopupData['redpacket'];
  isBusy: boolean;
}

/**
 * The red packet to open, with one draw per click; during a login our dialogs are hidden (P2 modals during login, P9
 * single draw).
 */
export function Envelope({ packet, isBusy }: EnvelopeProps) {
  const [title, line] = wordsOf(packet);
  return (
    <button
      ref={focus}
      type="button"
      className={styles.envelope}
      aria-busy={isBusy || undefined}
      onClick={() => void open()}
    >
      <span className={styles.title}>{title}</span> <span className={styles.line}>{line}</span>
      <span className={styles.coin} aria-hidden="true">
        {POPUP_TEXT.openMark}
      </span>
      <span className={styles.open}>{POPUP_TEXT.open}</span>
    </button>
  );
}

async function open(): Promise<void> {
  if ((await drawRedPacket()) !== 'login') return;
  suspendModals();
  await logInForDraw();
  resumeModals();
}

function wordsOf({ theme, isYuanXiao }: PopupData['redpacket']): [string, string] {
  // The red theme's text is the owner's; the lantern festival's words are ours.
  if (theme === 'red') return [POPUP_TEXT.redTitle, POPUP_TEXT.redLine];
  return isYuanXiao
    ? [POPUP_TEXT.lanternTitle, POPUP_TEXT.lanternLine]
    : [POPUP_TEXT.blueTitle, POPUP_TEXT.blueLine];
}

/**
 * The packet appears a second after its dialog and takes over the dialog's focus. It leaves the focus of a user who has
 * gone to the close or pause button, because the key meant for that would draw (P9 single draw).
 */
function focus(button: HTMLButtonElement | null): void {
  if (!deepActiveElement()?.matches('button')) button?.focus({ preventScroll: true });
}
