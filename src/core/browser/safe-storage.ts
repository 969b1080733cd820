import { attempt } from '../text/objects';
import type { SafeStorage } from './environment';

const PURGEABLE_PREFIX = 'fclog_';

/**
 * Wraps a web storage: when it overflows, keys starting with `fclog_` are purged and the write is retried once
 * (§session.storage); when it is blocked or still full, the value lives in memory for this page view.
 */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const storage = attempt(open);

  return {
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined,
    set(key, value) {
      const write = () => {
        if (storage === undefined) return false;
        storage.setItem(key, value);
        return true;
      };
      if (attempt(write) || (purge(storage) && attempt(write))) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...storedKeys(storage)])],
  };
}

function purge(storage: Storage | undefined): boolean {
  const stale = storedKeys(storage).filter((key) => key.startsWith(PURGEABLE_PREFIX));
  for (const key of stale) attempt(() => storage?.removeItem(key));
  return stale.length > 0;
}

function storedKeys(storage: Storage | undefined): string[] {
  const read = () => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return attempt(read)?.filter((key) => key !== '') ?? [];
}
