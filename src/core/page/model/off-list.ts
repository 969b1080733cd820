import { jsonText } from '../../text/json';
import { PARTS, type PartName } from '../constants';
import type { OffEntry } from '../schema';

/** A part that is off, until when, and who switched it off. */
export interface Off extends OffEntry {
  part: PartName;
}

/** The parts that are off today, and what cannot be read: a name, or a part with its `until`. */
interface OffList {
  entries: readonly Off[];
  unknown: readonly string[];
}

/**
 * Reads the list of parts that are off (contract.md §2 `off`). `until` is the last day, `2027-01-31`, by the
 * device's calendar; `today` is written alike. An entry of an unknown part or with an unreadable day switches
 * nothing off.
 */
export function readOffList(given: readonly OffEntry[], today: string): OffList {
  const unknown: string[] = [];
  const known = new Set<string>();
  const entries = given.flatMap((entry) => {
    // A page's server may write into the block what the `dataUrl` says as well.
    const text = jsonText(entry);
    if (known.has(text)) return [];
    known.add(text);
    const part = PARTS.find((name) => name === entry.part);
    if (part === undefined) unknown.push(entry.part);
    else if (entry.until !== '' && !isDay(entry.until)) unknown.push(`${part} until ${entry.until}`);
    else if (entry.until === '' || entry.until >= today) return [{ ...entry, part }];
    return [];
  });
  return { entries, unknown };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
