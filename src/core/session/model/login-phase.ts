/**
 * The login of this page: none; the configuration and the provider's script are awaited; the provider's
 * window is open, and our own dialogs are hidden (P2 modals during login); the page is being left for the
 * provider's.
 */
export type LoginPhase = 'idle' | 'opening' | 'window' | 'leaving';

/**
 * The signs that move a login on: somebody asks for the login; the provider's window opens; the redirect
 * begins; the provider has answered or failed; the user is back from another window, or from another page by
 * the browser's cache; the provider's window is closed. A provider may leave its promise open for ever, so a
 * login also ends by what the page sees.
 */
export type LoginSign =
  | 'asked'
  | 'window opens'
  | 'redirect begins'
  | 'answered'
  | 'returned'
  | 'restored'
  | 'window closed';

/** The next phase; a sign that is not named changes nothing. A login that opens is shared, not begun anew. */
const NEXT: Record<LoginPhase, Partial<Record<LoginSign, LoginPhase>>> = {
  idle: { asked: 'opening' },
  opening: { 'window opens': 'window', 'redirect begins': 'leaving', answered: 'idle' },
  window: {
    asked: 'opening',
    answered: 'idle',
    returned: 'idle',
    restored: 'idle',
    'window closed': 'idle',
  },
  leaving: { answered: 'idle', restored: 'idle' },
};

export function nextPhase(phase: LoginPhase, sign: LoginSign): LoginPhase | undefined {
  return NEXT[phase][sign];
}
