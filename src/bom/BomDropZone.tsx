import styles from './BomDropZone.module.css';
import { BomOverlay } from './BomOverlay';
import { BomPanel } from './BomPanel';
import { useBomZone } from './use-bom-zone';

/** The BOM upload alone, as a drop zone of the page (`lc-bom-upload`). */
export function BomDropZone() {
  const { zone, flow } = useBomZone();
  return (
    <div className={styles.drop}>
      <BomPanel zone={zone} flow={flow} />
      <BomOverlay flow={flow} />
    </div>
  );
}
