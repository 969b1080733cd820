import { type ChangeEvent, useEffect, useRef } from 'react';
import styles from './CheckBox.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface CheckBoxProps {
  /** 'mixed' if only some of the lines it represents are ticked. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  /** Its accessible name, which is not visible. */
  label: string;
  disabled?: boolean | undefined;
  /**
   * Id of the text that says why the box is read-only. It keeps the focus, and a click still calls
   * `onChange`.
   */
  readOnlyReason?: string | undefined;
}

/** A tick box of 16 px in a target of at least 24 px. */
export function CheckBox({ checked, onChange, label, disabled, readOnlyReason }: CheckBoxProps) {
  const isOff = disabled || readOnlyReason !== undefined;
  const input = useRef<HTMLInputElement>(null);
  const isMixed = checked === 'mixed';
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // The click has cleared the mixed state, and the owner may leave it as it was.
    event.currentTarget.indeterminate = isMixed;
    onChange(event.currentTarget.checked);
    // React does this automatically. Preact keeps the click's mark if the owner does not change `checked`.
    event.currentTarget.checked = checked === true;
  };
  return (
    <label className={styles.label} data-disabled={isOff || undefined}>
      <input
        ref={input}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        disabled={disabled}
        aria-disabled={readOnlyReason !== undefined || undefined}
        aria-describedby={readOnlyReason}
        onChange={change}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
