import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ASSUMED_NO_POPUP } from '../core/page/constants';
import { hostUrl } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { pictureUrl } from '../core/text/url';
import { Icon } from '../ui/Icon';
import { $modals, isModalOpen, topModal } from '../ui/modal-stack';
import { isPanelOpen } from '../ui/open-panel';
import { isPageHidden } from '../ui/page-look';
import { SafeLink } from '../ui/SafeLink';
import { useHeld } from '../ui/use-held';
import { useIntervalWhileVisible } from '../ui/use-interval-while-visible';
import { FLOAT_AD_CLOSE_MS, FLOAT_AD_LOOK_MS, FLOAT_AD_PLACE_PX } from './constants';
import styles from './FloatAd.module.css';
import { $floatAd, type FloatAd as Ad, closeFloatAd, showFloatAd, watchFloatAd } from './float-ad';
import { FLOAT_AD_TEXT } from './texts';

/** The bottom float ad: hidden, its time stopped, while something more important is open. */
export function FloatAd() {
  useEffect(watchFloatAd, []);
  const state = useStore($floatAd);
  const isDue = state.status === 'due';
  const isAside = useStepAside(isDue || state.status === 'shown');
  useEffect(() => {
    if (isDue && !isAside) showFloatAd();
  }, [isDue, isAside]);
  return state.status === 'shown' ? <FloatBar ad={state.ad} isAside={isAside} /> : null;
}

function FloatBar({ ad, isAside }: { ad: Ad; isAside: boolean }) {
  const msLeft = useRef(FLOAT_AD_CLOSE_MS);
  const { isHeld, setPointed, setFocused, heldProps } = useHeld();
  useEffect(() => {
    if (!isAside) return;
    // A box that is hidden under the pointer or the focus gets no event when they leave.
    setPointed(false);
    setFocused(false);
  }, [isAside, setPointed, setFocused]);
  useEffect(() => {
    if (isHeld) msLeft.current = FLOAT_AD_CLOSE_MS;
    if (isHeld || isAside) return;
    const from = performance.now();
    const timer = setTimeout(closeFloatAd, msLeft.current);
    return () => {
      clearTimeout(timer);
      msLeft.current -= performance.now() - from;
    };
  }, [isHeld, isAside]);

  const base = hostUrl('www', '/');
  const href = useStore($linkUrl)(ad.targetLink);
  const picture = (
    <img
      className={styles.picture}
      src={pictureUrl(ad.advertisingUrl, base)}
      alt={ad.title || FLOAT_AD_TEXT.untitled}
      width={1200}
      height={90}
    />
  );
  return (
    <aside
      className={styles.bar}
      hidden={isAside}
      data-track="float-ad"
      aria-label={FLOAT_AD_TEXT.region}
      {...heldProps}
    >
      {href === undefined ? (
        <button type="button" className={styles.link} onClick={closeFloatAd}>
          {picture}
        </button>
      ) : (
        <SafeLink className={styles.link} href={href} target="_blank" onClick={closeFloatAd}>
          {picture}
        </SafeLink>
      )}
      <button type="button" className={styles.close} aria-label={FLOAT_AD_TEXT.close} onClick={closeFloatAd}>
        <Icon name="close" size={20} />
      </button>
    </aside>
  );
}

/** Whether the ad steps aside for something more important. It checks only while there is an ad to show. */
function useStepAside(isWanted: boolean): boolean {
  const [isTaken, setTaken] = useState(true);
  const isBehindModal = topModal(useStore($modals)) !== undefined;
  useLayoutEffect(() => {
    if (isWanted) setTaken(isWindowTaken());
  }, [isWanted]);
  useIntervalWhileVisible(() => setTaken(isWindowTaken()), isWanted ? FLOAT_AD_LOOK_MS : null);
  return isTaken || isBehindModal;
}

const MODAL = 'dialog[open], [aria-modal="true"], [role="dialog"], [role="alertdialog"]';

/**
 * Whether something more important than an ad is open: a dialog or panel of the frame, or anything modal of
 * the host.
 */
function isWindowTaken(): boolean {
  return (
    document.querySelector(ASSUMED_NO_POPUP) !== null ||
    isPanelOpen() ||
    isModalOpen() ||
    isPageHidden(document.querySelector('lc-popups')) ||
    [...document.querySelectorAll(MODAL)].some(isInView) ||
    isPlaceCovered()
  );
}

function isInView(element: Element): boolean {
  const { visibility, opacity } = getComputedStyle(element);
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
  const isSeen = visibility !== 'hidden' && opacity !== '0' && width > 0 && height > 0;
  return isSeen && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Whether a fixed box of the host (a layer, a backdrop) overlaps the place of the ad. */
function isPlaceCovered(): boolean {
  const ys = [innerHeight - 2, innerHeight - FLOAT_AD_PLACE_PX + 2];
  const xs = [0.1, 0.5, 0.9].map((part) => innerWidth * part);
  return ys.every((y) => xs.every((x) => document.elementsFromPoint?.(x, y).some(isInFixedBox)));
}

/** A box that contains the ad's own tag is the page itself, such as a full-window shell. */
function isInFixedBox(element: Element): boolean {
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).position === 'fixed') return box.querySelector('lc-popups') === null;
  }
  return false;
}
