import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './CheckBox.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface CheckBoxProps {
  /** 'mixed' if only some of the lines it represents are ticked. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** The change is being saved; it can still be clicked. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Id of the text that says why the box is read-only. It keeps the focus, and a click still calls `onChange`. */
  readOnlyReason?: string | undefined;
  /** The input itself. */
  ref?: RefObject<HTMLInputElement | null> | undefined;
}

/** A tick box of 16 px in a target of at least 24 px. */
export function CheckBox(props: CheckBoxProps) {
  const { checked, onChange, label, hideLabel, busy, disabled, readOnlyReason, ref } = props;
  const isOff = disabled || readOnlyReason !== undefined;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const isMixed = checked === 'mixed';
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [input, isMixed]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // The click has cleared the mixed state, and the owner may leave it as it was.
    event.currentTarget.indeterminate = isMixed;
    onChange(event.currentTarget.checked);
    // React does this automatically. Preact keeps the click's mark if the owner does not change `checked`.
    event.currentTarget.checked = checked === true;
  };
  return (
    <label className={styles.label} data-busy={busy || undefined} data-disabled={isOff || undefined}>
      <input
        ref={input}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        disabled={disabled}
        aria-disabled={readOnlyReason !== undefined || undefined}
        aria-describedby={readOnlyReason}
        aria-busy={busy || undefined}
        onChange={change}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  );
}
