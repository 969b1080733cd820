import type { Route } from '../../core/page/model/route-list';

/** One category as the menus show it. */
export interface MenuLink {
  id: string;
  name: string;
  to: Route;
  isNew: boolean;
  /** Where its goods are chosen by picture. */
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
  /** The category it stands for; '' where the server named none. */
  catalogId: string;
  /** Where it leads when the server gave no address. */
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
  /** Where the categories are that the menu has no room for. */
  more: Route | undefined;
}
