import type { LcFault } from '../../src/contract/host-types';
import type { PageDataFault } from '../../src/core/page/load-page-data';
import type { FragmentFault } from '../serve/fragment-faults';

/** The doctor's file, beside the frame's script. */
export const DOCTOR_FILE = 'lc-frame.doctor.js';
/** The property of `window` by which the file hands the doctor over; the frame removes it at once. */
export const DOCTOR_NAME = '__lcFrameDoctor';

/** The page for owners of pages with release 2.1. */
export const GUIDE = 'docs/embedding/upgrade.md';

/** A fault that the frame hands to the doctor; one that the guide tells of has an `id`. */
export interface FrameFault extends LcFault {
  id?: FindingId;
}
/** The findings about what 3.0.0 has changed. */
export type FindingId = PageDataFault['id'] | 'no host' | 'starter of 2.1';

export type Doctor = (page: DoctorPage) => Promise<LcFault[]>;

/** The frame's report to the doctor, because the two files share no module. */
export interface DoctorPage {
  /** The named hosts by area. */
  hosts: Partial<Record<string, string>>;
  /** The base address of calls to each of these areas: its host, or the gateway. */
  bases: Partial<Record<string, string>>;
  /** Somebody has logged in on this page, and no call has known them since. */
  isLoginLost: boolean;
  /** The keys that page data do not name, or name in vain. */
  unnamed: readonly FrameFault[];
  /** The header and the token of calls with an effect. */
  csrf: { header: string; token: string } | undefined;
  provider: { isNamed: boolean; scriptUrl: string | undefined };
  /** The faults of its fragments. */
  fragments: readonly FragmentFault[];
  banner: { cookie: string; isClosed: boolean; isAnnounced: boolean };
  fetch: typeof fetch;
  /** Whether the browser takes cookies for a domain. */
  canBeFor: (domain: string) => boolean;
}
