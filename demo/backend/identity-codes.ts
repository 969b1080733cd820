import { randomBytes } from 'node:crypto';
import type { Role } from './settings';

const CODE_LIFE_MS = 5 * 60_000;

/**
 * The identity provider's authorization codes. A code is valid once, for five minutes, for the page that
 * requested it.
 */
export interface Codes {
  issue(role: Role, redirectUrl: string): string;
  /**
   * Returns the user for whom a code was issued; null if it was used before, is too old, or comes from a page
   * of another origin. A request without an Origin header (same-origin GET) is accepted.
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
