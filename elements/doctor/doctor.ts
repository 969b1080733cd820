import { environment } from '../../src/core/browser/environment';
import { whenHostsKnown } from '../../src/core/http/load-page-data';
import { $pageData } from '../../src/core/page/page-data';
import type { LcFault } from '../host-types';
import { checkBanner, checkCovered, checkOverflow, checkRotated, checkTooNarrow } from './geometry';
import { checkDataBlock, checkMarkup, checkReservedHeight, checkSheetBefore } from './markup';
import { checkNetwork } from './network';

const SAID_BY_QUERY = /[?&]lc-doctor=1\b/;

/** Finds faults in how the page embeds the frame, each with the line to paste; empty if there are none. */
export async function examine(): Promise<LcFault[]> {
  await whenHostsKnown();
  const headers = [...document.querySelectorAll<HTMLElement>('lc-header')];
  const footers = [...document.querySelectorAll<HTMLElement>('lc-footer')];
  const seen = [
    ...[checkTooNarrow, checkOverflow, checkCovered, checkRotated, checkBanner].flatMap((look) =>
      headers.flatMap(look),
    ),
    ...footers.flatMap(checkCovered),
  ];
  const faults = [
    ...checkMarkup(),
    ...checkDataBlock(),
    ...checkReservedHeight(headers),
    ...checkSheetBefore(headers),
    ...seen,
    ...(await checkNetwork()),
  ];
  return faults.map(([fault, paste]) => ({ fault, paste }));
}

/** `?lc-doctor=1` writes the findings on the console; on `pro` only if the page data say `"doctor": "on"`. */
export function examineIfAsked(): void {
  const { env = 'pro', doctor } = $pageData.get();
  if (!SAID_BY_QUERY.test(environment().page.url()) || (env === 'pro' && doctor !== 'on')) return;
  void examine().then((faults) => {
    for (const { fault, paste } of faults) environment().warn(`doctor: ${fault}\n  ${paste}`);
    if (faults.length === 0) environment().warn('doctor: nothing to mend');
  });
}
