import { qrMatrix, qrPath } from '../lib/session-qr';
import styles from './QrCode.module.css';

/** Light modules that a reader needs around the code. */
const QUIET = 4;

export interface QrCodeProps {
  text: string;
  /** What the code leads to. */
  label: string;
  /** Edge in px. */
  size: number;
}

/** A QR code; nothing when the text is too long for one. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const matrix = qrMatrix(text);
  if (matrix === undefined) return null;
  const edge = matrix.length + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
    >
      <path d={qrPath(matrix)} />
    </svg>
  );
}
