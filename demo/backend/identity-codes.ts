import { randomBytes } from 'node:crypto';
import type { Role } from './settings';

const CODE_LIFE_MS = 5 * 60_000;

/** The identity provider's authorization codes: good once, for five minutes, for the page that asked. */
export interface Codes {
  issue(role: Role, redirectUrl: string): string;
  /**
   * The user a code was issued for; null when it was used before, is too old, or comes from a page of another origin
   * than the one it was issued to. A request without an Origin header (same-origin GET) is let through.
   */
  take(code: string, origin: string | undefined): Role | null;
}

export function newCodes(): Codes {
  const codes = new Map<string, { role: Role; origin: string; issuedAt: number }>();
  return {
    issue(role, redirectUrl) {
      const code = randomBytes(20).toString('hex');
      codes.set(code, { role, origin: new URL(redirectUrl).origin, issuedAt: Date.now() });
      return code;
    },
    take(code, origin) {
      const found = codes.get(code);
      codes.delete(code);
      if (found === undefined || Date.now() - found.issuedAt > CODE_LIFE_MS) return null;
      return origin === undefined || origin === found.origin ? found.role : null;
    },
  };
}
