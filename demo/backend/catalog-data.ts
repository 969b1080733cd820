import type { CatalogNode, MroCatalogNode } from '../../src/catalog/schema';
import type { Hosts } from '../../src/core/page/model/host-list';
import { MORE_WORDS } from './catalog-more-words';
import { CATALOG_WORDS, MRO_WORDS } from './catalog-words';

/** A node of the MRO tree on the wire, whose children have either of two names. */
interface WireMroNode extends Omit<MroCatalogNode, 'sonCatalogList'> {
  sonMroCatalogVOList: WireMroNode[];
  sonCatalogList: WireMroNode[];
}

interface Branch {
  name: string;
  isNew: boolean;
  sons: Branch[];
}

const BIG_NODES = 5000;
const BIG_TOPS = 20;
const BIG_SECONDS = 10;
const TAGS = ['hot', 'recommend', 'domestic'] as const;
const TAG_NAMES = { hot: '热销', recommend: '推荐', domestic: '国产' };

function branch(text: string, sons: Branch[]): Branch {
  return { name: text.trim().replace(/\*$/, ''), isNew: text.trim().endsWith('*'), sons };
}

function parse(words: string): Branch[] {
  return words
    .trim()
    .split('\n')
    .map((row) => {
      const [top = '', ...rest] = row.split(': ');
      const seconds = rest
        .join(': ')
        .split('; ')
        .map((group) => {
          const open = group.lastIndexOf('(');
          const leaves = group
            .slice(open + 1, -1)
            .split(',')
            .map((leaf) => branch(leaf, []));
          return branch(group.slice(0, open), leaves);
        });
      return branch(top, seconds);
    });
}

/** A tree of 20 × 10 × 24 nodes for measurements. */
function bigBranches(): Branch[] {
  const leaves = Math.floor((BIG_NODES - BIG_TOPS * (BIG_SECONDS + 1)) / (BIG_TOPS * BIG_SECONDS)) + 1;
  return Array.from({ length: BIG_TOPS }, (_, top) =>
    branch(
      `大类目${top + 1}`,
      Array.from({ length: BIG_SECONDS }, (_, second) =>
        branch(
          `二级类目${top + 1}-${second + 1}`,
          Array.from({ length: leaves }, (_, leaf) => branch(`末级类目${leaf + 1}`, [])),
        ),
      ),
    ),
  );
}

const BRANCHES = parse(CATALOG_WORDS);
const MORE = new Map(
  MORE_WORDS.trim()
    .split('\n')
    .map((row) => {
      const [second = '', leaves = ''] = row.split(': ');
      return [second, leaves.split(',').map((leaf) => branch(leaf, []))];
    }),
);
const MRO_BRANCHES = parse(MRO_WORDS);

/** Returns the id of the same word in the MRO tree, or ''. */
function mroIdOf(name: string): string {
  const at = MRO_BRANCHES.findIndex((top) => top.name === name);
  return at === -1 ? '' : String(9001 + at * 100);
}

/**
 * The regular tree. Ids count up from 301 through the tree; those of the further leaves count up from 5001.
 */
export function catalogTree(hosts: Hosts, size: 'normal' | 'big' | 'none'): CatalogNode[] {
  if (size === 'none') return [];
  let nextId = 301;
  let nextMore = 5001;
  const build = ({ name, isNew, sons }: Branch, depth: number, isMore = false): CatalogNode => {
    const id = isMore ? nextMore++ : nextId++;
    const tag = TAGS[id % TAGS.length] ?? 'hot';
    const tags = {
      catalogTagName: TAG_NAMES[tag],
      catalogUrl: `${hosts.list}/catalog/${id}.html?tag=${tag}`,
      logName: tag,
    };
    const keyword = sons[0]?.name ?? name;
    return {
      catalogId: String(id),
      catalogName: name,
      mroCatalogId: mroIdOf(name),
      hasCatalogImage: depth === 1 && id % 4 === 0,
      isNew,
      sonCatalogList: [
        ...sons.map((son) => build(son, depth + 1)),
        ...(depth === 1 ? (MORE.get(name) ?? []) : []).map((leaf) => build(leaf, depth + 1, true)),
      ],
      keywordVOList:
        depth === 0
          ? [
              {
                keywordName: keyword,
                keywordUrl: `${hosts.search}/global.html?k=${encodeURIComponent(keyword)}`,
              },
            ]
          : [],
      catalogTagVOList: depth === 1 && id % 3 === 0 ? [{ ...tags, catalog_id: String(id) }] : [],
    };
  };
  return (size === 'big' ? bigBranches() : BRANCHES).map((top) => build(top, 0));
}

/** The MRO tree; ids are 9001, 9101, … with the children between. */
export function mroCatalogTree(hosts: Hosts): WireMroNode[] {
  return MRO_BRANCHES.map((top, at) => {
    let nextId = 9001 + at * 100;
    const build = ({ name, sons }: Branch, depth: number): WireMroNode => {
      const id = nextId++;
      const link = (word: string) => `${hosts.search}/mro/global.html?k=${encodeURIComponent(word)}`;
      return {
        mroCatalogId: String(id),
        catalogName: name,
        accessPictureLink:
          depth < 2 ? `${hosts.static}/img/64x64-${encodeURIComponent(name.slice(0, 2))}-5b6673.svg` : '',
        sonMroCatalogVOList: sons.map((son) => build(son, depth + 1)),
        sonCatalogList: [],
        mroCatalogKeywordVOList:
          depth === 0
            ? sons.slice(0, 2).map((son) => ({ catalogKeyword: son.name, keywordLink: link(son.name) }))
            : [],
      };
    };
    return build(top, 0);
  });
}
