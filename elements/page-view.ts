import { tellCartChanges } from '../src/cart/connection';
import { keepSourceOnceNamed } from '../src/core/page/sister-sites';
import { startIdentity } from '../src/core/session/identity';
import { startAnalytics } from '../src/core/tracking/analytics';
import { $icons } from '../src/icons/icons';
import { setIconShapes } from '../src/ui/icon-shapes';

/** Starts the calls that the frame makes by itself once per page view, after its first paint (§login.load). */
export function startPageView(): void {
  keepSourceOnceNamed();
  // Identity first: login parameters leave the address bar before a page view is reported (A2 address clean-up).
  void startIdentity();
  startAnalytics();
  tellCartChanges();
  $icons.subscribe(setIconShapes);
}
