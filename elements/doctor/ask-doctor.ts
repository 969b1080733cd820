import { $topBannerCookie, isTopBannerClosed } from '../../src/ads/ads';
import type { LcFault } from '../../src/contract/host-types';
import { environment, onEnvironment } from '../../src/core/browser/environment';
import { singleFlight } from '../../src/core/browser/scheduling';
import { callBase } from '../../src/core/page/gateway';
import { $namedHosts } from '../../src/core/page/hosts';
import { $pageDataFaults } from '../../src/core/page/load-page-data';
import { AREAS } from '../../src/core/page/model/host-list';
import { $pageData, csrfToken } from '../../src/core/page/page-data';
import { $listedOff } from '../../src/core/page/parts';
import { isSilentLoginRefused } from '../../src/core/session/notes';
import { userAsked } from '../../src/core/session/page-view';
import { identityScriptUrl, isProviderNamed } from '../../src/core/session/provider';
import { $isCertainGuest, $state } from '../../src/core/session/session';
import { jsonText } from '../../src/core/text/json';
import { fragmentFaults } from '../serve/fragment-faults';
import { DOCTOR_FILE, DOCTOR_NAME, type Doctor, type DoctorPage, GUIDE } from './doctor-page';
import { unnamedAreas } from './unnamed-areas';
import './schema';

const SAID_BY_QUERY = /[?&]lc-doctor=1\b/;

/** The address of the doctor's file beside the frame's script; undefined for a script without an address. */
export function doctorUrl(): string | undefined {
  const src = __LC_SCRIPT__?.getAttribute('src');
  return src ? new URL(DOCTOR_FILE, new URL(src, document.baseURI)).href : undefined;
}

/**
 * Finds faults in how the page embeds the frame, each with the line to paste; empty if there are none. The
 * doctor is a file of its own, because few page views need it. A doctor that does not load is a fault like
 * any other.
 */
export async function askDoctor(): Promise<LcFault[]> {
  // A lost login shows only after the server has said who is here.
  await userAsked();
  const url = doctorUrl();
  if (url) doctor ??= await loadDoctor(url).catch(() => undefined);
  if (doctor) return doctor(pageNow());
  return [
    {
      fault: `the doctor cannot be loaded: ${url ?? 'the script has no address'}`,
      paste: `serve ${DOCTOR_FILE} of the same release beside the script, with Access-Control-Allow-Origin, and let script-src allow it (${GUIDE}#doctor)`,
    },
  ];
}

/** `?lc-doctor=1` writes the findings on the console; on `pro` only if the page data say `"doctor": "on"`. */
export function askDoctorIfWanted(): void {
  const { env = 'pro', doctor } = $pageData.get();
  if (!SAID_BY_QUERY.test(environment().page.url()) || (env === 'pro' && doctor !== 'on')) return;
  void askDoctor().then((faults) => {
    for (const { fault, paste } of faults) environment().warn(`doctor: ${fault}\n  ${paste}`);
    if (faults.length === 0) environment().warn('doctor: nothing to mend');
  });
}

let doctor: Doctor | undefined;
onEnvironment(() => {
  doctor = undefined;
});

/** Loads the file, of this very build. */
const loadDoctor = singleFlight(async (url: string): Promise<Doctor> => {
  await environment().loadScript(url, __LC_DOCTOR__, __LC_SCRIPT__?.nonce);
  const loaded: Doctor = Reflect.get(window, DOCTOR_NAME);
  Reflect.deleteProperty(window, DOCTOR_NAME);
  return loaded;
});

/**
 * The parts that the list `off` has taken away, for a reader who misses a part: each finding says who took it
 * away.
 */
function partsOff(): LcFault[] {
  return $listedOff.get().map((entry) => ({
    fault: `off: ${entry.part}${entry.until && ` until ${entry.until}`}${entry.by && ` by ${entry.by}`}`,
    paste: `take ${jsonText(entry)} out of "off"`,
  }));
}

/** Collects the frame's present knowledge of its page. */
function pageNow(): DoctorPage {
  return {
    hosts: $namedHosts.get(),
    bases: Object.fromEntries(AREAS.map((area) => [area, callBase(area)])),
    isLoginLost: $isCertainGuest.get() && $state.get().hasLoggedIn && !isSilentLoginRefused(),
    unnamed: [...$pageDataFaults.get(), ...unnamedAreas(), ...partsOff()],
    csrf: csrfToken(),
    provider: { isNamed: isProviderNamed(), scriptUrl: identityScriptUrl() },
    fragments: fragmentFaults(),
    banner: {
      cookie: $topBannerCookie.get(),
      isClosed: isTopBannerClosed(),
      isAnnounced: $pageData.get().banner === 'yes',
    },
    fetch: (input, init) => environment().fetch(input, init),
    canBeFor: (domain) => environment().cookies.canBeFor(domain),
  };
}
