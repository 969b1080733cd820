export type PlusState = 'never-open' | 'member' | 'expired';

/** Which of the three states of spec §4 a membership is in; never opened wins over member (gap 37). */
export function plusState(info: { isNeverOpen: boolean; isPlusMember: boolean }): PlusState {
  if (info.isNeverOpen) return 'never-open';
  return info.isPlusMember ? 'member' : 'expired';
}
