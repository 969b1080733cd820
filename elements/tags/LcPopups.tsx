import { FloatAd } from '../../src/ads/FloatAd';
import { Popups } from '../../src/popups/Popups';
import { Part } from '../../src/ui/Part';
import { firstOnPage } from '../../src/ui/use-first';
import type { Attributes } from '../tag-list';

const useIsFirst = firstOnPage();

/**
 * Marketing pop-ups and the bottom float ad; of several such elements on a page only the first one shows
 * them.
 */
export function LcPopups({ page }: Attributes) {
  if (!useIsFirst()) return null;
  return (
    <>
      <Part name="popups">
        <Popups isHome={page === 'home'} />
      </Part>
      <Part name="float-ad">
        <FloatAd />
      </Part>
    </>
  );
}
