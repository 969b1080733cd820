import { describe, expect, it } from 'vitest';
import {
  isSilentPaused,
  SILENT_LOGIN_PAUSE_MS,
  silentNote,
} from '../../../../../src/core/session/model/silent-note';

describe('the note that the provider has been asked silently', () => {
  const NOW = 1_000_000;
  const LONGEST = SILENT_LOGIN_PAUSE_MS * 1.5;
  const isPaused = (note: string | undefined, now: number, isHinted = false) =>
    isSilentPaused(note, now, isHinted);

  it('pauses for at least a minute, and half as long again at most', () => {
    const short = silentNote(NOW, false, 0);
    expect(isPaused(short, NOW + SILENT_LOGIN_PAUSE_MS - 1)).toBe(true);
    expect(isPaused(short, NOW + SILENT_LOGIN_PAUSE_MS)).toBe(false);
    const long = silentNote(NOW, false, 255);
    expect(isPaused(long, NOW + SILENT_LOGIN_PAUSE_MS)).toBe(true);
    expect(isPaused(long, NOW + LONGEST)).toBe(false);
  });

  it('ends for a customer’s cookie that is new since then, and not twice for an old one', () => {
    expect(isPaused(silentNote(NOW, false, 0), NOW, true)).toBe(false);
    expect(isPaused(silentNote(NOW, true, 0), NOW, true)).toBe(true);
    expect(isPaused(silentNote(NOW, true, 0), NOW, false)).toBe(true);
  });

  it('is ignored if it is invalid or if the clock was set back by more than it lasts', () => {
    const note = (until: number) => until.toString(36);
    expect(isPaused(note(NOW + 2 * LONGEST), NOW)).toBe(true);
    expect(isPaused(note(NOW + 2 * LONGEST + 1), NOW)).toBe(false);
    for (const invalid of [undefined, '', '.', '.h', note(NOW)]) expect(isPaused(invalid, NOW)).toBe(false);
  });
});
