import type { Route } from '../../core/page/model/routes';

/** One category as the menus show it. */
export interface MenuLink {
  id: string;
  name: string;
  to: Route;
  isNew?: boolean;
  /** The page on which its goods are chosen by picture. */
  pictures?: Route | undefined;
}

/** A link with an address the server gave: not yet judged by `safeUrl`. */
export interface GivenLink {
  name: string;
  url: string;
}

export interface MenuTag extends GivenLink {
  /** hot, recommend or domestic. */
  kind: string;
  /** The id of the category; '' if the server gave none. */
  catalogId: string;
  /** The address it leads to if the server gave none. */
  to: Route | undefined;
}

/** The words beside a category's name. */
export interface MenuWords {
  keywords: readonly GivenLink[];
  tags: readonly MenuTag[];
}

/** A heading of a panel with the categories below it. */
export interface MenuGroup extends MenuLink, MenuWords {
  links: readonly MenuLink[];
  /** Address of a picture, not yet judged. */
  image?: string;
}

export interface MenuPanel extends MenuWords {
  groups: readonly MenuGroup[];
  /** The MRO tree's "view more". */
  more?: Route;
}

/** A first-level category; its panel is worked out only when it opens. */
export interface MenuRow extends MenuLink {
  hasPanel: boolean;
  panel: () => MenuPanel;
}

export interface Menu {
  rows: readonly MenuRow[];
  /** The page with the categories that the menu has no room for. */
  more: Route | undefined;
}

/** A group, or the rest of a group that the former slice has begun. */
export interface GroupPiece extends MenuGroup {
  key: string;
  isContinued: boolean;
}

/**
 * The groups of a panel, in their order, cut into slices of at most `size` lines (headings and links). So the
 * visible part is rendered, not the whole tree. A group longer than a slice goes on in the next one.
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
