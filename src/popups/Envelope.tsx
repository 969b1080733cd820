import { POPUP_TEXT } from '../../config/popups';
import type { PopupData } from '../../contract/popups';
import { drawRedPacket, logInForDraw } from '../../stores/popups/draw';
import { deepActiveElement } from '../../ui/active-element';
import { resumeModals, suspendModals } from '../../ui/modal-stack';
import styles from './Envelope.module.css';

export interface EnvelopeProps {
  packet: PopupData['redpacket'];
  isBusy: boolean;
}

/** The red packet to open: one draw per click; for a login our dialogs step aside (P2, P9). */
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
  if (isYuanXiao) return [POPUP_TEXT.lanternTitle, POPUP_TEXT.lanternLine];
  return theme === 'red'
    ? [POPUP_TEXT.redTitle, POPUP_TEXT.redLine]
    : [POPUP_TEXT.blueTitle, POPUP_TEXT.blueLine];
}

/**
 * The packet comes a second after its dialog, whose focus it takes over; not that of somebody who has gone to close or
 * to pause it: the key meant for that would draw (P9).
 */
function focus(button: HTMLButtonElement | null): void {
  if (!deepActiveElement()?.matches('button')) button?.focus({ preventScroll: true });
}
