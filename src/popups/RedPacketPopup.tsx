import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon';
import { useReducedMotion } from '../ui/use-media';
import { ENVELOPE_AFTER_MS } from './constants';
import { DrawnCoupons } from './DrawnCoupons';
import { Envelope } from './Envelope';
import { isExpandedDraw } from './model/choice';
import { PopupDialog } from './PopupDialog';
import { $draw, closePopup } from './popup';
import { Rain } from './Rain';
import styles from './RedPacketPopup.module.css';
import type { PopupData } from './schema';
import { POPUP_TEXT } from './texts';
import { useDocumentHidden } from './use-document-hidden';

/**
 * Red packets rain, after 1 s a big one appears, and a click draws it and flips it to its coupons (§popups.red-packet).
 * With reduced motion nothing falls and the packet is there at once (P7 reduced motion).
 */
export function RedPacketPopup({ packet }: { packet: PopupData['redpacket'] }) {
  const draw = useStore($draw);
  const isStill = useReducedMotion();
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
      kind="redpacket"
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
            {!isStill && <Rain isYuanXiao={packet.isYuanXiao} />}
            {(isOut || isStill) && (
              <>
                {/* A pointer needs a way out too: there is no close button to see. The dialog's own has the name. */}
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
            {!isStill && (
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
