import { atom, type ReadableAtom } from 'nanostores';

/** Prefix of the sprite's symbol ids; an id may also be the icon's bare name. */
const ASSUMED_SPRITE_PREFIX = 'icon-';
/** A sprite with more symbols is refused. */
const SPRITE_MAX_SYMBOLS = 500;

/** One symbol of a sprite that can be rendered anywhere: it has no reference to another document. */
export interface IconShape {
  viewBox: string;
  /** All its paths as one. */
  path: string;
  /** Stroked instead of filled. */
  isOutline: boolean;
}

const SYMBOL = /<symbol\b([^<>]*)>(.*)/s;
const NUMBERS = /^-?[\d.]+(?:[\s,]+-?[\d.]+){3}$/;
const PATH_DATA = /^[\d\s.,+\-eMmLlHhVvCcSsQqTtAaZz]+$/;

/**
 * The symbols of an SVG sprite by icon name. Only paths and their attributes are read: a symbol with any
 * other shape is left out, so that no icon is drawn in part.
 */
export function readSprite(svg: string): ReadonlyMap<string, IconShape> {
  const shapes = new Map<string, IconShape>();
  // The text after the last end tag is not a whole symbol.
  for (const part of svg.split('</symbol>').slice(0, -1).slice(0, SPRITE_MAX_SYMBOLS)) {
    const [, head = '', content = ''] = SYMBOL.exec(part) ?? [];
    const id = attribute(head, 'id');
    const viewBox = attribute(head, 'viewBox').trim();
    const tags = content.match(/<[a-z][^<>]*>/gi) ?? [];
    const paths = tags.map((tag) => (tag.startsWith('<path') ? attribute(tag, 'd') : ''));
    if (id === '' || !NUMBERS.test(viewBox) || !paths.length || !paths.every((d) => PATH_DATA.test(d)))
      continue;
    const isOutline = [head, ...tags].some((tag) => attribute(tag, 'fill') === 'none');
    const name = id.startsWith(ASSUMED_SPRITE_PREFIX) ? id.slice(ASSUMED_SPRITE_PREFIX.length) : id;
    shapes.set(name, { viewBox, path: paths.join(''), isOutline });
  }
  return shapes;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '';
}

const $sprite = atom<ReadonlyMap<string, IconShape>>(new Map());
/** The page's own shapes of icons, by name; any other icon keeps its built-in shape. */
export const $iconShapes: ReadableAtom<ReadonlyMap<string, IconShape>> = $sprite;

export function setIconShapes(shapes: ReadonlyMap<string, IconShape>): void {
  $sprite.set(shapes);
}
