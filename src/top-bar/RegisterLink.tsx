import type { MouseEvent } from 'react';
import { openRegister, registerPageUrl } from '../core/session/login';
import { isPlainClick } from '../ui/plain-click';
import { SafeLink } from '../ui/SafeLink';
import { TOP_BAR_TEXT } from './texts';

/** Free registration: the same page by a click, in a new tab and without any script (§login.provider). */
export function RegisterLink({ className }: { className?: string | undefined }) {
  return (
    <SafeLink
      href={registerPageUrl()}
      className={className}
      onClick={(event) => insteadOfLink(event, openRegister)}
    >
      {TOP_BAR_TEXT.register}
    </SafeLink>
  );
}

/** A plain click acts; one that asks for a new tab or window stays the link's. */
export function insteadOfLink(event: MouseEvent, act: () => Promise<unknown>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void act();
}
