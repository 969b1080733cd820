import { useStore } from '@nanostores/react';
import { copyAndTell } from '../../src/core/dialogs/copy';
import {
  $dialogs,
  $toasts,
  type DialogKind,
  type DialogRequest,
  dropToast,
  settleDialog,
} from '../../src/core/dialogs/dialogs';
import { DIALOG_TEXT } from '../../src/core/dialogs/texts';
import { Button } from '../../src/ui/Button';
import { Dialog } from '../../src/ui/Dialog';
import { Icon, type IconName } from '../../src/ui/Icon';
import { Toasts } from '../../src/ui/Toasts';

const ICONS: Record<DialogKind, IconName> = {
  notice: 'info',
  failure: 'alert',
  question: 'question',
  danger: 'alert',
};

/** The header that is on screen: the floating one, else the full one. */
function shownHeader(): Element | null {
  const header = document.querySelector('lc-header');
  return header?.shadowRoot?.querySelector('[data-floating][data-shown]') ?? header;
}

/** The frame's alerts, confirms and toasts; one dialog at a time, the oldest first. */
export function Layer() {
  const [dialog] = useStore($dialogs);
  const toasts = useStore($toasts);
  return (
    <>
      {dialog && <AlertOrConfirm key={dialog.id} dialog={dialog} />}
      <Toasts toasts={toasts} onExpire={dropToast} closeLabel={DIALOG_TEXT.close} below={shownHeader} />
    </>
  );
}

function AlertOrConfirm({ dialog }: { dialog: DialogRequest }) {
  const settle = (accepted: boolean) => () => settleDialog(dialog.id, accepted);
  return (
    <Dialog
      role="alertdialog"
      title={dialog.title}
      icon={<Icon name={ICONS[dialog.kind]} size={20} />}
      tone={ICONS[dialog.kind] === 'alert' ? 'danger' : undefined}
      closeLabel={DIALOG_TEXT.close}
      onClose={settle(false)}
      note={dialog.requestId && <RequestId id={dialog.requestId} />}
      actions={
        <>
          {dialog.cancel !== undefined && (
            <Button data-safe="" onClick={settle(false)}>
              {dialog.cancel}
            </Button>
          )}
          <Button kind={dialog.kind === 'danger' ? 'danger' : 'primary'} onClick={settle(true)}>
            {dialog.ok}
          </Button>
        </>
      }
    >
      {dialog.message}
    </Dialog>
  );
}

/** The number that a user quotes to the store's service (E70 failure number). */
function RequestId({ id }: { id: string }) {
  return (
    <>
      <span translate="no">
        {DIALOG_TEXT.requestId}
        {id}
      </span>
      <Button
        kind="quiet"
        size="small"
        aria-label={DIALOG_TEXT.copyRequestId}
        onClick={() => void copyAndTell(id, DIALOG_TEXT.copiedRequestId)}
      >
        {DIALOG_TEXT.copy}
      </Button>
    </>
  );
}
