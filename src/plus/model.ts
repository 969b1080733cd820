export type PlusState = 'never-open' | 'member' | 'expired';

/** The state of a membership, one of three. Never opened wins over member. */
export function plusState(info: { isNeverOpen: boolean; isPlusMember: boolean }): PlusState {
  if (info.isNeverOpen) return 'never-open';
  return info.isPlusMember ? 'member' : 'expired';
}

/**
 * Whether the membership is one that has not ended on `today` (`2026-11-24`); without a date it is not known.
 */
export function isValidMember(
  info: { isNeverOpen: boolean; isPlusMember: boolean; validDate: string },
  today: string,
): boolean {
  return plusState(info) === 'member' && info.validDate >= today;
}
