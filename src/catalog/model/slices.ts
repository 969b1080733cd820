import type { MenuGroup } from './menu';

/** A group, or the rest of one that the slice before it has begun. */
export interface GroupPiece extends MenuGroup {
  key: string;
  isContinued: boolean;
}

/**
 * The groups of a panel cut into slices of at most `size` lines (headings and links), in their order, so that rendering
 * costs as much as is visible and not as the whole tree. A group longer than a slice goes on in the next one.
 */
export function sliceGroups(groups: readonly MenuGroup[], size: number): GroupPiece[][] {
  const slices: GroupPiece[][] = [];
  let slice: GroupPiece[] = [];
  let room = size;
  for (const group of groups) {
    let from = 0;
    do {
      const needed = 1 + group.links.length - from;
      if (room < Math.min(needed, 2)) {
        slices.push(slice);
        slice = [];
        room = size;
      }
      const links = group.links.slice(from, from + room - 1);
      slice.push({ ...group, links, key: `${group.id}/${from}`, isContinued: from > 0 });
      from += links.length;
      room -= links.length + 1;
    } while (from < group.links.length);
  }
  if (slice.length > 0) slices.push(slice);
  return slices;
}
