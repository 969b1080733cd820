import { isSecret } from './secret';

/** The place of one `{secret…` value in a tree of objects and lists. */
export interface SecretSpot {
  holder: object;
  key: string;
  secret: string;
}

/** Every `{secret…` text below `root`, however deep (E4 sliced decryption). Keys are not values and are left alone. */
export function findSecrets(root: unknown): SecretSpot[] {
  const spots: SecretSpot[] = [];
  const open: unknown[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [key, value] of Object.entries(holder)) {
      if (isSecret(value)) spots.push({ holder, key, secret: value });
      else if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return spots;
}

/** Puts the text of each secret in its place; an own `__proto__` key stays an own key. */
export function fillSecrets(spots: readonly SecretSpot[], textOf: (secret: string) => string): void {
  for (const { holder, key, secret } of spots) {
    Object.defineProperty(holder, key, {
      value: textOf(secret),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}
