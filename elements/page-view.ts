import { startAnalytics } from '../src/stores/analytics';
import { tellCartChanges } from '../src/stores/cart/connection';
import { $icons } from '../src/stores/icons';
import { startIdentity } from '../src/stores/identity/identity';
import { keepSourceOnceNamed } from '../src/stores/links/source';
import { setIconShapes } from '../src/ui/icon-shapes';

/** What the frame does by itself once per page view, after its first paint (§login.load). */
export function startPageView(): void {
  keepSourceOnceNamed();
  // Identity first: login parameters leave the address bar before a page view is reported (A2).
  void startIdentity();
  startAnalytics();
  tellCartChanges();
  $icons.subscribe(setIconShapes);
}
