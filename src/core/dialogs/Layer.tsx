import { useStore } from '@nanostores/react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon, type IconName } from '../../ui/Icon';
import { Toasts } from '../../ui/Toasts';
import { $dialogs, $toasts, type DialogKind, type DialogRequest, dropToast, settleDialog } from './dialogs';
import { DIALOG_TEXT } from './texts';

const ICONS: Record<DialogKind, IconName> = { notice: 'info', failure: 'alert', question: 'question' };

/** The frame's alerts, confirms and toasts; one dialog at a time, the oldest first (P1 one dialog). */
export function Layer() {
  const [dialog] = useStore($dialogs);
  const toasts = useStore($toasts);
  return (
    <>
      {dialog && <AlertOrConfirm key={dialog.id} dialog={dialog} />}
      <Toasts toasts={toasts} onExpire={dropToast} closeLabel={DIALOG_TEXT.close} />
    </>
  );
}

function AlertOrConfirm({ dialog }: { dialog: DialogRequest }) {
  const settle = (accepted: boolean) => () => settleDialog(dialog.id, accepted);
  return (
    <Dialog
      open
      role="alertdialog"
      title={dialog.title}
      icon={<Icon name={ICONS[dialog.kind]} size={20} />}
      tone={dialog.kind === 'failure' ? 'danger' : undefined}
      closeLabel={DIALOG_TEXT.close}
      onClose={settle(false)}
      actions={
        <>
          {dialog.cancel !== undefined && (
            <Button data-safe="" onClick={settle(false)}>
              {dialog.cancel}
            </Button>
          )}
          <Button kind="primary" onClick={settle(true)}>
            {dialog.ok}
          </Button>
        </>
      }
    >
      {dialog.message}
    </Dialog>
  );
}
