import type { Route } from '../../core/page/model/route-list';

/** One category as the menus show it. */
export interface MenuLink {
  id: string;
  name: string;
  to: Route;
  isNew: boolean;
  /** The page on which its goods are chosen by picture. */
  pictures: Route | undefined;
}

/** A link with an address the server gave: not yet judged by `safeUrl`. */
export interface GivenLink {
  name: string;
  url: string;
}

export interface MenuTag extends GivenLink {
  /** hot, recommend or domestic (§catalog.data). */
  kind: string;
  /** The id of the category; '' if the server gave none. */
  catalogId: string;
  /** The address it leads to if the server gave none. */
  to: Route | undefined;
}

/** A heading of a panel with the categories below it. */
export interface MenuGroup extends MenuLink {
  links: readonly MenuLink[];
  keywords: readonly GivenLink[];
  tags: readonly MenuTag[];
  /** Address of a picture, not yet judged; '' when it has none. */
  image: string;
}

export interface MenuPanel {
  groups: readonly MenuGroup[];
  keywords: readonly GivenLink[];
  tags: readonly MenuTag[];
  /** The MRO tree's "view more". */
  more: Route | undefined;
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
