import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { encode } from 'uqr';
import { listen, together, watchSizes } from '../core/browser/listen';
import { ownCopy } from '../core/text/objects';
import styles from './QrCode.module.css';

/** Light modules that a reader needs around the code. */
const QUIET = 4;
/** A longer address would make modules that no phone tells apart on so small a picture. */
const TEXT_MAX = 300;

export interface QrCodeProps {
  text: string;
  /** The address in the code. */
  label: string;
  /** Edge in px. */
  size: number;
}

/**
 * A QR code, worked out when it comes near the window; nothing when the text is too long for one. A fragment
 * holds the whole code, which stays until then, because hydrating changes no attribute.
 */
export function QrCode({ text, label, size }: QrCodeProps) {
  const picture = useRef<SVGSVGElement>(null);
  const isNear = useNear(picture);
  if (text.length > TEXT_MAX) return null;
  const code = isNear ? encode(text, { border: QUIET }) : undefined;
  return (
    <svg
      ref={picture}
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={code && `0 -.5 ${code.size} ${code.size}`}
      suppressHydrationWarning
    >
      <path d={code && darkPath(code.data)} suppressHydrationWarning />
    </svg>
  );
}

/**
 * The dark modules as one line along the middle of each row, one unit per module. Each run of modules is a
 * stroke that begins at the end of the former stroke. A prerendered footer carries this text on every page,
 * and small numbers compress best.
 */
function darkPath(modules: boolean[][]): string {
  const rows = modules.map((row) => row.map(Number).join(''));
  let [endX, endY] = [0, 0];
  return rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => {
        const stroke = `m${index - endX} ${y - endY}h${run.length}`;
        [endX, endY] = [index + run.length, y];
        return stroke;
      }),
    )
    .join('');
}

/**
 * Whether the element has come within a window's height of the window, or the page is printed. The answer
 * comes with the first layout, so that visible content is rendered at once. While a fragment is made nobody
 * can know, and the answer is true.
 */
function useNear(part: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useLayoutEffect(() => {
    const element = part.current;
    if (isNear || element === null) return;
    const come = () => flushSync(() => setNear(true));
    // The browser says when it is near, because no height of the window tells where the margin ends (a
    // phone's bars, a pinch).
    const coming = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && come(),
      ownCopy({ rootMargin: '100%' }),
    );
    coming.observe(element);
    return together(
      watchSizes([element], () => element.getBoundingClientRect().top < innerHeight && come()),
      listen(window, 'beforeprint', come),
      () => coming.disconnect(),
    );
  }, [part, isNear]);
  return isNear;
}
