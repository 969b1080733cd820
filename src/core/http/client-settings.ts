import { ownCopy } from '../text/objects';

export interface FieldCrypto {
  /** `fields` with the named ones encrypted. Throws CryptoError rather than letting clear text through. */
  encryptFields(fields: Record<string, unknown>, names: readonly string[]): Promise<Record<string, unknown>>;
  /**
   * `value` with every `{secret…` text in it decrypted, by the known keys, and by the keys it contains, if
   * any. `customer` is that of the request, '' for nobody.
   */
  decryptTree(value: unknown, bringsKeys?: boolean, customer?: string): Promise<unknown>;
}

/**
 * The parts of `core/session` that every call needs. They are set from outside, because the session makes
 * calls itself.
 */
export interface ClientSettings {
  crypto?: FieldCrypto;
  /** The code of the customer shown; '' for nobody. */
  customer?(): string;
  /**
   * Asked before each write. False when another customer has logged in than this customer, or than the
   * customer whose page this is.
   */
  isSameUser?(customer: string): Promise<boolean>;
}

let current: ClientSettings = ownCopy();

/** Called once by the composition root. */
export function configureClient(next: ClientSettings): void {
  current = ownCopy(next);
}

export function clientSettings(): ClientSettings {
  return current;
}
