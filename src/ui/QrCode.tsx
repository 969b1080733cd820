import { encode } from 'uqr';
import styles from './QrCode.module.css';

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

/** A QR code; nothing when the text is too long for one. */
export function QrCode({ text, label, size }: QrCodeProps) {
  if (text.length > TEXT_MAX) return null;
  const { data, size: edge } = encode(text, { border: QUIET });
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
    >
      <path d={darkPath(data)} />
    </svg>
  );
}

/** The dark modules as one path, one unit per module. */
function darkPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
