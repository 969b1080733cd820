import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';

interface RetryButtonProps extends Pick<ButtonProps, 'busy' | 'size'> {
  onRetry: () => unknown;
  children: ReactNode;
}

/** Tries again what has failed. It is about to disappear, so the focus moves to the section around it. */
export function RetryButton({ onRetry, ...rest }: RetryButtonProps) {
  return (
    <Button
      {...rest}
      onClick={({ currentTarget }) => {
        const section = currentTarget.closest('section');
        if (section !== null) section.tabIndex = -1;
        section?.focus({ preventScroll: true });
        onRetry();
      }}
    />
  );
}
