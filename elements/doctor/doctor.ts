import { environment } from '../src/platform/environment';
import { $frame, hostsToCome } from '../src/stores/frame';
import { banner, box, cover, squeeze, turned } from './doctor-geometry';
import { dataBlock, markup, reserve, sheetBefore } from './doctor-markup';
import { network } from './doctor-network';
import type { LcFault } from './host-types';

const SAID_BY_QUERY = /[?&]lc-doctor=1\b/;

/** What is wrong with how the page embeds the frame, each with the line to paste; empty when all is well. */
export async function examine(): Promise<LcFault[]> {
  await hostsToCome();
  const headers = [...document.querySelectorAll<HTMLElement>('lc-header')];
  const seen = [squeeze, box, cover, turned, banner].flatMap((look) => headers.flatMap(look));
  const faults = [
    ...markup(),
    ...dataBlock(),
    ...reserve(headers),
    ...sheetBefore(headers),
    ...seen,
    ...(await network()),
  ];
  return faults.map(([fault, paste]) => ({ fault, paste }));
}

/** `?lc-doctor=1` writes the findings on the console; on `pro` only where the page data say `"doctor": "on"`. */
export function examineIfAsked(): void {
  const { env = 'pro', doctor } = $frame.get();
  if (!SAID_BY_QUERY.test(environment().page.url()) || (env === 'pro' && doctor !== 'on')) return;
  void examine().then((faults) => {
    for (const { fault, paste } of faults) environment().warn(`doctor: ${fault}\n  ${paste}`);
    if (faults.length === 0) environment().warn('doctor: nothing to mend');
  });
}
