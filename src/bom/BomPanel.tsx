import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { deepActiveElement, isEditable } from '../core/browser/focus';
import { listen } from '../core/browser/listen';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $offParts } from '../core/page/parts';
import { $loginStatus } from '../core/session/session';
import { Button } from '../ui/Button';
import { useLater } from '../ui/before-script';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { useHeld } from '../ui/use-held';
import styles from './BomPanel.module.css';
import pickerStyles from './BomPicker.module.css';
import { type BomOffer, isInvitedToChoose, mayChooseBom, offerBom, pastedBom, retryBom } from './bom';
import { BOM_EXTENSIONS } from './constants';
import { BOM_TEXT } from './texts';
import { $recentBom, type BomFlow, type BomZoneId } from './upload';
import { useFileDrop, usePageDrag } from './use-bom-zone';

/** Notes to read before choosing a file, the drop zone unless it is off, and the last result. */
export function BomPanel(props: BomPickerProps) {
  const hosts = useStore($hosts);
  const recent = useStore($recentBom);
  const isOff = useLater(useStore($offParts).has('bomUpload'), false);
  const isGuest = useStore($loginStatus) === 'guest';
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <strong className={styles.promo}>{BOM_TEXT.promo}</strong>
        <SafeLink href={routeUrl(hosts, ROUTES.bomTemplate)} className={styles.link}>
          <Icon name="download" /> {BOM_TEXT.template}
        </SafeLink>
        <SafeLink href={routeUrl(hosts, ROUTES.bom)} className={styles.link}>
          {BOM_TEXT.page}
        </SafeLink>
      </div>
      {!isOff && <BomPicker {...props} />}
      {isGuest && !isOff && <p className={styles.note}>{BOM_TEXT.guest}</p>}
      {recent !== null && (
        <p className={styles.recent}>
          <span>{BOM_TEXT.recent}</span>
          <span className={styles.name} title={recent.name} dir="auto">
            {recent.name}
          </span>
          <SafeLink href={recent.url} className={styles.link}>
            {BOM_TEXT.recentLink}
          </SafeLink>
        </p>
      )}
    </div>
  );
}

/** Extensions, not MIME types, because Windows gives csv any type. */
const ACCEPT = BOM_EXTENSIONS.flatMap((extension) => [`.${extension}`, `.${extension.toUpperCase()}`]).join();

export interface BomPickerProps {
  zone: BomZoneId;
  flow: BomFlow | undefined;
  /** A paste anywhere on the page counts, not only with the focus or the pointer on the zone. */
  isPasteOpen?: boolean;
}

/** The drop zone: a button that opens the file chooser and accepts dropped or pasted files. */
function BomPicker({ zone, flow, isPasteOpen = false }: BomPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isHeld, heldProps } = useHeld();
  const limitsId = useId();
  const errorId = useId();
  const offer = (bomOffer: BomOffer) => void offerBom(bomOffer, zone);
  const { isOver, dropProps } = useFileDrop(offer);
  const isDragging = usePageDrag();
  useFilePaste(isPasteOpen || isHeld, offer);

  const choose = async () => {
    // Safari gives a clicked button no focus. Without it a panel opened by hover would close behind the
    // chooser.
    button.current?.focus();
    if (!(await mayChooseBom()) && !(await isInvitedToChoose())) return;
    if (input.current !== null) input.current.click();
    else chooseFile(ACCEPT, (files) => offer({ files }));
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    offer({ files: [...(currentTarget.files ?? [])] });
    // Browsers fire no change event for the same file, unless the input is reset.
    currentTarget.value = '';
  };
  const retry = () => {
    // This button disappears when the overlay opens, which returns the focus to its place.
    button.current?.focus();
    void retryBom();
  };
  const failure = flow?.status === 'failed' ? flow : undefined;

  return (
    <div className={pickerStyles.picker}>
      <button
        ref={button}
        type="button"
        className={pickerStyles.zone}
        data-over={isOver || undefined}
        data-wanted={isDragging || undefined}
        aria-describedby={failure === undefined ? limitsId : `${errorId} ${limitsId}`}
        onClick={choose}
        {...heldProps}
        {...dropProps}
      >
        <Icon name="upload" size={32} />
        <span className={pickerStyles.choose}>{BOM_TEXT.choose}</span>
        <span className={pickerStyles.hint}>{isOver ? BOM_TEXT.dropNow : BOM_TEXT.drop}</span>
      </button>
      <input ref={input} type="file" hidden accept={ACCEPT} aria-label={BOM_TEXT.choose} onChange={take} />
      {failure !== undefined && (
        <div className={pickerStyles.failure}>
          <p id={errorId}>
            <Icon name="alert" /> {failure.message}
          </p>
          {failure.file !== undefined && (
            <Button size="small" onClick={retry}>
              {BOM_TEXT.retry}
            </Button>
          )}
        </div>
      )}
      <p id={limitsId} className={pickerStyles.limits}>
        {BOM_TEXT.formats}
        <br />
        {BOM_TEXT.limits}
      </p>
    </div>
  );
}

/**
 * Takes a pasted file, or cells copied from a spreadsheet, while `isActive`. It listens on the document: a
 * paste with the focus on a button is dispatched at the body.
 */
function useFilePaste(isActive: boolean, onOffer: (offer: BomOffer) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (data === null || event.defaultPrevented || isEditable(deepActiveElement())) return;
    // Spreadsheets put a picture of the cells beside their text: the text is the list.
    const list = pastedBom(data.getData('text/plain'));
    const files = list === undefined ? [...data.files] : [list];
    if (files.length === 0) return;
    event.preventDefault();
    onOffer({ files });
  });
  useLayoutEffect(() => {
    if (!isActive) return;
    return listen(document, 'paste', paste);
  }, [isActive]);
}

/**
 * Opens the browser's file chooser without an input of the page, for a zone that was removed while its user
 * logged in.
 */
function chooseFile(accept: string, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}
