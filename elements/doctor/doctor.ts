import type { LcFault } from '../../src/contract/host-types';
import { DOCTOR_NAME, type DoctorPage } from './doctor-page';
import { checkFragments } from './fragments';
import { checkBanner, checkRow } from './geometry';
import { withGuide } from './guide';
import { checkDataBlock, checkMarkup, checkReservedHeight, checkSheetBefore, checkStarter } from './markup';
import { checkNetwork } from './network';

/** The faults of this page, each with the line to paste. */
async function examine(page: DoctorPage): Promise<LcFault[]> {
  const headers = [...document.querySelectorAll<HTMLElement>('lc-header')];
  const footers = [...document.querySelectorAll<HTMLElement>('lc-footer')];
  const found = [
    ...checkMarkup(),
    checkDataBlock(),
    checkStarter(),
    ...checkReservedHeight(headers),
    checkSheetBefore(headers),
    ...[...headers, ...footers].map(checkRow),
    ...headers.map((header) => checkBanner(header, page.banner)),
    ...(await checkFragments(page.fragments)),
    ...(await checkNetwork(page)),
  ];
  return found
    .filter((one) => one !== undefined)
    .map(withGuide)
    .map(([fault, paste]) => ({ fault, paste }));
}

Reflect.set(window, DOCTOR_NAME, examine);
