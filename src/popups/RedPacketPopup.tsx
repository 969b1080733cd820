import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { deepActiveElement } from '../core/browser/focus';
import { listen } from '../core/browser/listen';
import { unclobbered } from '../core/text/objects';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/Icon';
import { useReducedMotion } from '../ui/use-media';
import { CouponPanel } from './CouponList';
import { ENVELOPE_AFTER_MS } from './constants';
import drawnStyles from './DrawnCoupons.module.css';
import { drawRedPacket } from './draw';
import envelopeStyles from './Envelope.module.css';
import { isExpandedDraw } from './model/choice';
import { rainDrops } from './model/rain';
import { PopupDialog } from './PopupDialog';
import popup from './PopupDialog.module.css';
import { $draw, closePopup } from './popup';
import rainStyles from './Rain.module.css';
import styles from './RedPacketPopup.module.css';
import type { Coupon, PopupData } from './schema';
import { POPUP_TEXT } from './texts';

/**
 * Red packets rain, after 1 s a big one appears, and a click draws it and flips it to its coupons.
 * With reduced motion nothing falls (P7 reduced motion).
 */
export function RedPacketPopup({ packet }: { packet: PopupData['redpacket'] }) {
  const draw = useStore($draw);
  const reducesMotion = useReducedMotion();
  const isHidden = useDocumentHidden();
  const [isPaused, setPaused] = useState(false);
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOut(true), ENVELOPE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const coupons = draw.status === 'drawn' ? draw.coupons : undefined;
  const isExpanded = coupons !== undefined && isExpandedDraw(packet.theme, coupons);
  const drawnTitle = isExpanded ? POPUP_TEXT.expandTitle : POPUP_TEXT.drawnTitle;
  return (
    <PopupDialog
      hideClose
      title={coupons === undefined ? POPUP_TEXT.rainTitle : drawnTitle}
      className={styles.sky}
    >
      <div
        className={styles.scene}
        data-theme={packet.isYuanXiao ? 'lantern' : packet.theme}
        data-paused={isPaused || isHidden || undefined}
      >
        {coupons !== undefined ? (
          <DrawnCoupons coupons={coupons} isExpanded={isExpanded} title={drawnTitle} />
        ) : (
          <>
            {!reducesMotion && <Rain isYuanXiao={packet.isYuanXiao} />}
            {isOut && (
              <>
                {/* A pointer needs a way out, and sees no close button. The dialog's own has the name. */}
                <button
                  type="button"
                  className={styles.outside}
                  tabIndex={-1}
                  aria-hidden="true"
                  onClick={closePopup}
                />
                <Envelope packet={packet} isBusy={draw.status === 'drawing'} />
              </>
            )}
            {!reducesMotion && (
              <button
                type="button"
                className={styles.pause}
                aria-label={isPaused ? POPUP_TEXT.play : POPUP_TEXT.pause}
                onClick={() => setPaused(!isPaused)}
              >
                <Icon name={isPaused ? 'play' : 'pause'} size={20} />
              </button>
            )}
          </>
        )}
      </div>
    </PopupDialog>
  );
}

interface DrawnCouponsProps {
  coupons: readonly Coupon[];
  title: string;
  /** A coupon of the red theme has grown: the bigger, golden variant. */
  isExpanded: boolean;
}

/** The back of the red packet, with its coupons. */
function DrawnCoupons({ coupons, title, isExpanded }: DrawnCouponsProps) {
  const note = isExpanded ? POPUP_TEXT.expandNote : POPUP_TEXT.drawnNote;
  return (
    <section
      className={classNames(popup.festive, drawnStyles.card)}
      aria-label={title}
      data-expanded={isExpanded || undefined}
    >
      <div className={classNames(drawnStyles.coupons, popup.more)}>
        <CouponPanel title={title} note={note} coupons={coupons} />
      </div>
      <button ref={focus} type="button" className={popup.button} onClick={closePopup}>
        {POPUP_TEXT.accept}
      </button>
    </section>
  );
}

/** The opened packet was removed, and the focus with it. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

/** The falling decoration behind the red packet, which takes no clicks (P8 rain limits). */
function Rain({ isYuanXiao }: { isYuanXiao: boolean }) {
  return (
    <div className={rainStyles.rain} aria-hidden="true">
      {rainDrops(isYuanXiao).map(({ shape, left, ahead, fall, scale, tilt }) => {
        const style: CSSProperties & Record<`--${string}`, string | number> = {
          left: `${left}%`,
          animationDuration: `${fall}s`,
          animationDelay: `${-ahead}s`,
          '--scale': scale,
          '--tilt': `${tilt}deg`,
        };
        return <i key={`${shape} ${left}`} className={rainStyles.drop} data-shape={shape} style={style} />;
      })}
    </div>
  );
}

const subscribe = (listener: () => void) => listen(document, 'visibilitychange', listener);

/** Whether the tab is hidden now. */
function useDocumentHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unclobbered(document, 'hidden'),
    () => false,
  );
}

interface EnvelopeProps {
  packet: PopupData['redpacket'];
  isBusy: boolean;
}

/** The red packet to open, with one draw per click. */
function Envelope({ packet, isBusy }: EnvelopeProps) {
  const [title, line] = wordsOf(packet);
  return (
    <button
      ref={takeFocus}
      type="button"
      className={envelopeStyles.envelope}
      aria-busy={isBusy || undefined}
      onClick={() => void drawRedPacket()}
    >
      <span className={envelopeStyles.title}>{title}</span>{' '}
      <span className={envelopeStyles.line}>{line}</span>
      <span className={envelopeStyles.coin} aria-hidden="true">
        {POPUP_TEXT.openMark}
      </span>
      <span className={envelopeStyles.open}>{POPUP_TEXT.open}</span>
    </button>
  );
}

function wordsOf({ theme, isYuanXiao }: PopupData['redpacket']): [string, string] {
  // The red theme's text is the owner's; the lantern festival's words are ours.
  if (theme === 'red') return [POPUP_TEXT.redTitle, POPUP_TEXT.redLine];
  return isYuanXiao
    ? [POPUP_TEXT.lanternTitle, POPUP_TEXT.lanternLine]
    : [POPUP_TEXT.blueTitle, POPUP_TEXT.blueLine];
}

/**
 * The packet appears a second after its dialog and takes the focus over from it. A user who has moved to the
 * close or pause button keeps the focus there, because the key meant for that button would draw.
 */
function takeFocus(button: HTMLButtonElement | null): void {
  if (!deepActiveElement()?.matches('button')) button?.focus({ preventScroll: true });
}
