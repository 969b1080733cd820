import { $loginPhase } from '../src/core/session/login';
import { holdModals, resumeModals } from '../src/ui/modal-stack';
import { closeGroup } from '../src/ui/popover-group';

/**
 * An open modal makes everything else inert, a provider's window in the page included: it steps aside (P2 modals during login). A panel lies
 * over whatever login stands in the page: it closes, and what it was doing goes on without it.
 */
export function standAsideForLogin(): void {
  document.addEventListener('lc-login-required', () => closeGroup('page'));
  $loginPhase.listen((phase, before) => {
    if (phase === 'window') holdModals();
    else if (before === 'window') resumeModals();
  });
}
