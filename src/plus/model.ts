export type PlusState = 'never-open' | 'member' | 'expired';

/**
 * The state of a membership, one of three (§plus.states). Never opened wins over member (G37 PLUS precedence).
 */
export function plusState(info: { isNeverOpen: boolean; isPlusMember: boolean }): PlusState {
  if (info.isNeverOpen) return 'never-open';
  return info.isPlusMember ? 'member' : 'expired';
}
