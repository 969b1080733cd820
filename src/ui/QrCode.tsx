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
  /** What the code leads to. */
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
      viewBox={code && `0 0 ${code.size} ${code.size}`}
    >
      {code && <path d={darkPath(code.data)} />}
    </svg>
  );
}

/** The dark modules as one path, one unit per module. */
function darkPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
