import type { Area } from '../config/hosts';

export interface FieldCrypto {
  /** `fields` with the named ones encrypted. Throws CryptoError rather than letting clear text through. */
  encryptFields(fields: Record<string, unknown>, names: readonly string[]): Promise<Record<string, unknown>>;
  /** `value` with every `{secret…` text in it decrypted, by the keys known and, where it brings keys of its own, by those. */
  decryptTree(value: unknown, bringsKeys?: boolean): Promise<unknown>;
}

export interface ClientSettings {
  /** Origin of a host area, e.g. `https://cart.lc.example`. */
  originOf(area: Area): string;
  /** Settles when the origins are known, and for a call with an effect its token; undefined when they are. No call leaves before. */
  hostsToCome?(hasEffect: boolean): Promise<void> | undefined;
  /** False when page data were given and cannot be read: then no call leaves, least of all to other hosts. */
  areHostsKnown?(): boolean;
  /** Header and token that calls with an effect carry; undefined for none (contract.md §2 `csrf`). */
  csrf?(): { header: string; token: string } | undefined;
  /** When this script was built, milliseconds since 1970; sent as `version` of each `.json` address. */
  buildTime: string;
  crypto?: FieldCrypto;
  /** Settles when the server has been asked who the user is, and with it whether fields are encrypted. */
  userAsked?(): Promise<void>;
  /** Whether another page of the group may have logged somebody else in; asked before each write (T7). */
  isUserStale?(): boolean;
  /** Asks the server; false when it is another customer than the one whose page this is. */
  isSameUser?(): Promise<boolean>;
}

let current: ClientSettings | undefined;

/** Sets where the calls go. Called once by the composition root. */
export function configureClient(next: ClientSettings): void {
  current = next;
}

/** Throws when nothing was set: a mistake of the composition root, not of the user. */
export function clientSettings(): ClientSettings {
  if (current === undefined) throw new Error('lc-frame: client not configured');
  return current;
}
