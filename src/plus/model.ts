export type PlusState = 'never-open' | 'member' | 'expired';

/** Which of the three states of §plus.states a membership is in; never opened wins over member (G37 PLUS precedence). */
export function plusState(info: { isNeverOpen: boolean; isPlusMember: boolean }): PlusState {
  if (info.isNeverOpen) return 'never-open';
  return info.isPlusMember ? 'member' : 'expired';
}
