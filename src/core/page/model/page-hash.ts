import { jsonText } from '../../text/json';
import type { PageData } from '../schema';
import type { Hosts } from './host-list';

/** The page data that each fragment shows, but for the chat, which a script opens. */
const SHOWN: Record<string, readonly (keyof PageData)[]> = {
  'lc-header': ['headerAd', 'commonConfigVO', 'sisterSources', 'groupPrefix', 'paths'],
  'lc-footer': ['commonConfigVO', 'websiteSectionList', 'company', 'sisterSources', 'groupPrefix', 'paths'],
};

/** Equal for page data with which the fragment of `tag` shows the same. Of the categories it has the first level only. */
export function pageHash(tag: string, data: PageData, hosts: Hosts): string {
  const regular = data.catalogList?.map((node) => [
    node.catalogId,
    node.catalogName,
    node.mroCatalogId,
    node.hasCatalogImage,
    node.isNew,
  ]);
  const mro = data.mroCatalogList?.map((node) => [
    node.mroCatalogId,
    node.catalogName,
    node.accessPictureLink,
  ]);
  return hash(
    jsonText([
      SHOWN[tag]?.map((key) => data[key]),
      ...(tag === 'lc-header' ? [regular, mro] : []),
      Object.entries(hosts).sort(),
    ]),
  );
}

/** FNV-1a, 32 bits, twice: once from each end. */
function hash(text: string): string {
  let [ahead, back] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at += 1) {
    ahead = Math.imul(ahead ^ text.charCodeAt(at), 0x01000193);
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return (ahead >>> 0).toString(36) + (back >>> 0).toString(36);
}
