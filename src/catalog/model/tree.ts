import type { CatalogNode, MroCatalogNode } from '../../core/page/catalog-schema';

/** Tells a regular node from its sisters; an MRO id alone must not be taken for a catalogId of the same digits. */
export function regularId({ catalogId, mroCatalogId }: CatalogNode): string {
  return catalogId === '' ? `mro-${mroCatalogId}` : catalogId;
}

/** The children of a regular node that can be shown, without those that repeat a sibling or an ancestor. */
export function regularSons(node: CatalogNode, ancestors: readonly CatalogNode[] = []): CatalogNode[] {
  return distinct(node.sonCatalogList, [...ancestors, node], regularId);
}

/** Like {@link regularSons} for the MRO tree. */
export function mroSons(node: MroCatalogNode, ancestors: readonly MroCatalogNode[] = []): MroCatalogNode[] {
  return distinct(node.sonCatalogList, [...ancestors, node], ({ mroCatalogId }) => mroCatalogId);
}

/** The first node of each id, in their order, without those of `ancestors`, so that a cycle ends where it begins. */
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
  nodes: readonly MroCatalogNode[],
  matches: (name: string) => boolean,
  ancestors: readonly MroCatalogNode[] = [],
): MroCatalogNode | undefined {
  for (const node of distinct(nodes, ancestors, ({ mroCatalogId }) => mroCatalogId)) {
    if (matches(node.catalogName)) return node;
    const found = findMroNode(mroSons(node, ancestors), matches, [...ancestors, node]);
    if (found !== undefined) return found;
  }
  return undefined;
}
