/** Queries of an element's box (tokens.css), and of a panel, whose width depends on the window. */
const OF_BOX = /@container box ?\(([^)]*)\)/g;
const OF_PANEL = /@container panel ?\(([^)]*)\)/g;
/** Matches both the source's form and the minifier's. */
const BOUND = /^(?:(?:(min|max)-width: ?)|width ?([<>])= ?)([\d.]+)px$/;
const CONTAINER = /container: ?\w+ ?\/ ?inline-size;?/g;

/**
 * Whether the engine's container queries are used: Chrome from 105, Firefox from 110, Safari from 16. Without
 * a top layer a container would also contain the fixed panels in it, so we evaluate the rules ourselves
 * there, too.
 */
export function hasContainerQueries(): boolean {
  return CSS.supports('container-type', 'inline-size') && 'popover' in HTMLElement.prototype;
}

/** The style sheet for a box of `width` px: each `@container` rule is either applied or removed. */
export function stylesForBox(css: string, width: number): string {
  return css
    .replace(OF_BOX, (_, condition: string) => (holds(condition, width) ? '@media all' : '@media not all'))
    .replace(OF_PANEL, (_, condition: string) => `@media (${asMedia(condition)})`)
    .replace(CONTAINER, '');
}

function holds(condition: string, width: number): boolean {
  const { bound, px } = parse(condition);
  return bound === 'min' ? width >= px : width <= px;
}

function asMedia(condition: string): string {
  const { bound, px } = parse(condition);
  return `${bound}-width: ${px}px`;
}

function parse(condition: string): { bound: 'min' | 'max'; px: number } {
  const [, word, sign, px] = BOUND.exec(condition) ?? [];
  if (px === undefined) throw new Error(`container query not understood: ${condition}`);
  return { bound: word === 'min' || sign === '>' ? 'min' : 'max', px: Number(px) };
}
