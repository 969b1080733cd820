import { useStore } from '@nanostores/react';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../core/dialogs/dialogs';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $offParts } from '../core/page/parts';
import { useLater } from '../ui/before-script';
import { classNames } from '../ui/class-names';
import action from '../ui/HeaderAction.module.css';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { SafeLink } from '../ui/SafeLink';
import styles from './BomButton.module.css';
import { BomOverlay } from './BomOverlay';
import { BomPanel } from './BomPanel';
import { type BomOffer, offerBom } from './bom';
import { BOM_TEXT } from './texts';
import { hasFiles, useBomZone, useFileDrop, usePageDrag } from './use-bom-zone';

const PANEL_WIDTH_PX = 420;

/**
 * The header's BOM button, in the floating header without its word; a link to the BOM page while page data
 * say that the upload is off.
 */
export function BomButton({ variant }: { variant: 'main' | 'floating' }) {
  const hosts = useStore($hosts);
  const isOff = useLater(useStore($offParts).has('bomUpload'), false);
  if (!isOff) return <UploadButton variant={variant} />;
  return (
    <SafeLink
      href={routeUrl(hosts, ROUTES.bom)}
      aria-label={BOM_TEXT.button}
      className={classNames(action.action, variant === 'floating' && action.floating)}
    >
      <ButtonFace variant={variant} />
    </SafeLink>
  );
}

function ButtonFace({ variant }: { variant: 'main' | 'floating' }) {
  return (
    <>
      <Icon name="upload" size={20} />
      {variant === 'main' && <span className={action.word}>{BOM_TEXT.button}</span>}
    </>
  );
}

/**
 * The button with its panel: a file dragged onto the button opens the panel, and a file dropped on either is
 * taken.
 */
function UploadButton({ variant }: { variant: 'main' | 'floating' }) {
  const { zone, flow } = useBomZone();
  const hosts = useStore($hosts);
  const [isOpen, setOpen] = useState(false);
  const isDragging = usePageDrag();
  // A login closes the panel and hides its message, so a toast shows it.
  const failure = flow?.status === 'failed' ? flow.message : undefined;
  const tell = useEffectEvent((message: string) => {
    if (!isOpen) showToast(message);
  });
  useEffect(() => {
    if (failure === BOM_TEXT.loginFirst) tell(failure);
  }, [failure]);
  const { dropProps } = useFileDrop((offer: BomOffer) => void offerBom(offer, zone));
  const dragProps = {
    ...dropProps,
    onDragEnter: (event: DragEvent) => {
      dropProps.onDragEnter(event);
      if (hasFiles(event.dataTransfer)) setOpen(true);
    },
  };
  return (
    <div className={styles.zone} data-wanted={isDragging || undefined} {...dragProps}>
      <Popover
        trigger={<ButtonFace variant={variant} />}
        label={BOM_TEXT.button}
        triggerClassName={classNames(action.action, variant === 'floating' && action.floating)}
        flush={variant === 'floating'}
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
