import { computed, map } from 'nanostores';
import { DEFAULT_ENVIRONMENT } from '../config/hosts';
import type { FrameData } from '../contract/frame';
import { environment } from '../platform/environment';
import { fetchFrameData, parseFrameData } from '../services/frame';
import { setHosts } from './hosts';

/** The page data (contract.md §2), as far as they are known. */
export const $frame = map<FrameData>({});
export const $site = computed($frame, (frame) => frame.site ?? 'main');
export const $groupPrefix = computed($frame, (frame) => frame.groupPrefix ?? 'lc');

/**
 * Takes the page's data block in, then fetches what it does not hold from its `dataUrl`.
 * `raw` is the parsed block, undefined when the page has none or it is not JSON.
 */
export async function loadFrame(raw: unknown, dataUrlOfScript?: string): Promise<void> {
  const held = raw === undefined ? {} : takeIn(raw);
  applyFrame(held);
  const dataUrl = held.dataUrl ?? dataUrlOfScript;
  if (dataUrl === undefined) return;
  try {
    const fetched = await fetchFrameData(dataUrl);
    applyFrame({ ...takeIn(fetched), ...held });
  } catch (error) {
    environment().warn(`dataUrl: ${error instanceof Error ? error.name : 'failed'}`);
  }
}

function takeIn(raw: unknown): FrameData {
  const { data, refused } = parseFrameData(raw);
  if (refused.length > 0) environment().warn(`page data: ignored ${refused.join(', ')}`);
  return data;
}

function applyFrame(data: FrameData): void {
  setHosts(data.env ?? DEFAULT_ENVIRONMENT, data.projectConfigVO);
  $frame.set(data);
}
