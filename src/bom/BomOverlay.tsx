import { useStore } from '@nanostores/react';
import { DIALOG_TEXT } from '../core/dialogs/texts';
import { $isCertainGuest } from '../core/session/session';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import styles from './BomOverlay.module.css';
import { cancelBom } from './bom';
import { BOM_TEXT } from './texts';
import type { BomFlow } from './upload';

/**
 * The overlay of both stages with progress and a way out. A guest, who is asked for a login instead, does not
 * see it while the file is copied (B4 guest upload).
 */
export function BomOverlay({ flow }: { flow: BomFlow | undefined }) {
  const isGuest = useStore($isCertainGuest);
  const isReading = flow?.status === 'reading' && !isGuest;
  const sending = flow?.status === 'checking' || flow?.status === 'uploading' ? flow : undefined;
  if (!isReading && sending === undefined) return null;
  const isMoving = sending !== undefined && sending.part < 1;
  const percent = Math.floor((sending?.part ?? 0) * 100);
  return (
    <Dialog
      title={BOM_TEXT.analysing}
      closeLabel={DIALOG_TEXT.close}
      hideClose
      onClose={cancelBom}
      actions={<Button onClick={cancelBom}>{BOM_TEXT.cancel}</Button>}
    >
      <div className={styles.body}>
        {sending !== undefined && (
          <p className={styles.name} dir="auto">
            {sending.file.name}
          </p>
        )}
        {/* Without a value the stripe moves: a full, motionless bar would not show the server's work. */}
        <progress
          className={styles.bar}
          aria-label={BOM_TEXT.progress}
          max={100}
          value={isMoving ? percent : undefined}
        />
        <p className={styles.line}>
          <span role="status">{stageText(sending)}</span>
          {isMoving && <span aria-hidden="true">{percent}%</span>}
        </p>
      </div>
    </Dialog>
  );
}

function stageText(sending: { status: 'checking' | 'uploading'; part: number } | undefined): string {
  if (sending === undefined) return BOM_TEXT.checking;
  if (sending.part === 1) return BOM_TEXT.sent;
  return sending.status === 'uploading' ? BOM_TEXT.uploading : BOM_TEXT.checking;
}
