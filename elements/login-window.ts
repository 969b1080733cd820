import { $loginPhase } from '../src/core/session/login';
import { holdModals, resumeModals } from '../src/ui/modal-stack';
import { closeGroup } from '../src/ui/popover-group';

/**
 * Hides our modals during a login, because an open modal makes everything else inert, including a provider's window in
 * the page (P2 modals during login). An open panel closes, because it could cover the login; its work goes on.
 */
export function suspendModalsDuringLogin(): void {
  document.addEventListener('lc-login-required', () => closeGroup('page'));
  $loginPhase.listen((phase, before) => {
    if (phase === 'window') holdModals();
    else if (before === 'window') resumeModals();
  });
}
