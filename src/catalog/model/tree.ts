/** What the rules read of a node of the regular tree (§catalog.data; wire names). */
export interface RegularNode {
  catalogId: string;
  catalogName: string;
  mroCatalogId: string;
  hasCatalogImage: boolean;
  isNew: boolean;
  sonCatalogList: readonly RegularNode[];
  keywordVOList: readonly { keywordName: string; keywordUrl: string }[];
  catalogTagVOList: readonly {
    catalogTagName: string;
    catalogUrl: string;
    logName: string;
    catalog_id: string;
  }[];
}

/** What the rules read of a node of the MRO tree (§catalog.data). */
export interface MroNode {
  mroCatalogId: string;
  catalogName: string;
  accessPictureLink: string;
  sonCatalogList: readonly MroNode[];
  mroCatalogKeywordVOList: readonly { catalogKeyword: string; keywordLink: string }[];
}

/** The children of a regular node that can be shown: none that repeats a sister or one of its own ancestors. */
export function regularSons(node: RegularNode, ancestors: readonly RegularNode[] = []): RegularNode[] {
  return distinct(node.sonCatalogList, [...ancestors, node], ({ catalogId }) => catalogId);
}

/** Like {@link regularSons} for the MRO tree. */
export function mroSons(node: MroNode, ancestors: readonly MroNode[] = []): MroNode[] {
  return distinct(node.sonCatalogList, [...ancestors, node], ({ mroCatalogId }) => mroCatalogId);
}

/** First of each id, in their order, without those of `ancestors`: a cycle ends where it begins. */
export function distinct<Node>(
  nodes: readonly Node[],
  ancestors: readonly Node[],
  idOf: (node: Node) => string,
): Node[] {
  const seen = new Set(ancestors.map(idOf));
  return nodes.filter((node) => {
    const id = idOf(node);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** The first MRO node, parents before their children, whose name matches (§catalog.data). */
export function findMroNode(
  nodes: readonly MroNode[],
  matches: (name: string) => boolean,
  ancestors: readonly MroNode[] = [],
): MroNode | undefined {
  for (const node of distinct(nodes, ancestors, ({ mroCatalogId }) => mroCatalogId)) {
    if (matches(node.catalogName)) return node;
    const found = findMroNode(mroSons(node, ancestors), matches, [...ancestors, node]);
    if (found !== undefined) return found;
  }
  return undefined;
}
