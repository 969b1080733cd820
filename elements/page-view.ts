import { startIdentity } from '../src/stores/identity';

/** What the frame does by itself once per page view, after its first paint (spec §4 "On page load"). */
export function startPageView(): void {
  void startIdentity();
}
