import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type LoginPhase,
  type LoginSign,
  nextPhase,
} from '../../../../../src/core/session/model/login-phase';

const SIGNS: LoginSign[] = [
  'asked',
  'window opens',
  'redirect begins',
  'answered',
  'returned',
  'restored',
  'window closed',
];
const go = (signs: readonly LoginSign[]) =>
  signs.reduce<LoginPhase>((phase, sign) => nextPhase(phase, sign) ?? phase, 'idle');

it('A76 a login ends by what the page sees, on each of its ways, and the next one begins', () => {
  const ways: [LoginSign[], LoginSign[]][] = [
    [
      ['asked', 'window opens'],
      ['answered', 'returned', 'restored', 'window closed'],
    ],
    [
      ['asked', 'redirect begins'],
      ['answered', 'restored'],
    ],
    [['asked'], ['answered']],
  ];
  for (const [way, ends] of ways)
    for (const end of ends)
      expect([end, go([...way, end]), go([...way, end, 'asked'])]).toEqual([end, 'idle', 'opening']);
});

it('A76 in any order a provider that answers, or a page out of the cache, leaves no dialog hidden', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SIGNS)), (signs) => {
      expect(go([...signs, 'answered'])).toBe('idle');
      expect(go([...signs, 'restored'])).not.toBe('window');
      // Two presses of 登录 begin one login.
      expect(nextPhase(go([...signs, 'asked']), 'asked')).toBeUndefined();
    }),
  );
});
