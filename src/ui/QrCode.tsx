import { useRef } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';
import { useNear } from './use-near';

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

/** A QR code, worked out when it comes near the window; nothing when the text is too long for one. */
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
    >
      {code && <path d={darkPath(code.data)} />}
    </svg>
  );
}

/**
 * The dark modules as one line along the middle of each row, a stroke for each run of them, one unit per module: a third of
 * the text that a square each takes, which a prerendered header carries before its search box.
 */
function darkPath(modules: boolean[][]): string {
  const rows = modules.map((row) => row.map(Number).join(''));
  return rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => `M${index} ${y}h${run.length}`),
    )
    .join('');
}
