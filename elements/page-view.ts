import { becomeGuest, refreshUser, restoreSession } from '../src/stores/session';

/** What the frame does by itself once per page view, after its first paint (spec §4 "On page load"). */
export function startPageView(): void {
  restoreSession();
  void refreshUser().then((isCustomer) => {
    if (!isCustomer) becomeGuest();
  });
}
