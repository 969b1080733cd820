import { $loginPhase } from '../src/stores/identity/login';
import { holdModals, resumeModals } from '../src/ui/modal-stack';

/** An open modal makes everything else inert, a provider's window in the page included: it steps aside (P2). */
export function standAsideForLogin(): void {
  $loginPhase.listen((phase, before) => {
    if (phase === 'window') holdModals();
    else if (before === 'window') resumeModals();
  });
}
