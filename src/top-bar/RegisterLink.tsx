import { openRegister, registerPageUrl } from '../core/session/login';
import { SafeLink } from '../ui/SafeLink';
import { insteadOfLink } from './instead-of-link';
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
