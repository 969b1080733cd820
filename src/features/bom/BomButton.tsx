import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { BOM_TEXT } from '../../config/bom';
import { ROUTES } from '../../config/routes';
import { routeUrl } from '../../lib/routes';
import { $hosts } from '../../stores/hosts';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import styles from './BomButton.module.css';
import { BomOverlay } from './BomOverlay';
import { BomPanel } from './BomPanel';
import { useBomZone } from './use-bom-zone';

const PANEL_WIDTH_PX = 420;

/** The header's BOM button with its panel; a file dragged onto the button opens it. */
export function BomButton() {
  const { zone, flow } = useBomZone();
  const hosts = useStore($hosts);
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setOpen(true);
    };
    const element = area.current;
    element?.addEventListener('dragenter', open);
    return () => element?.removeEventListener('dragenter', open);
  }, []);
  return (
    <div ref={area} className={styles.area}>
      <Popover
        trigger={
          <>
            <Icon name="upload" size={20} />
            {BOM_TEXT.button}
          </>
        }
        triggerClassName={styles.button}
        panelLabel={BOM_TEXT.panel}
        panelClassName={styles.panel}
        open={isOpen}
        onOpenChange={setOpen}
        align="end"
        width={PANEL_WIDTH_PX}
        plainHref={routeUrl(hosts, ROUTES.bom)}
        hover
      >
        <BomPanel zone={zone} flow={flow} isPasteOpen />
      </Popover>
      <BomOverlay flow={flow} />
    </div>
  );
}
