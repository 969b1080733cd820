import { environment } from '../../src/core/browser/environment';
import { isOwnStyle } from '../../src/ui/style-element';
import { OWN_MARK } from '../constants';
import { noteFragment } from './fragment-faults';

/** Matches the last node of a fragment; 3.0 had an `<i>`, and its sheet behind that. */
const END = 'wbr[data-end], i[data-end=""][hidden]';
/** Matches the nodes that a fragment, a starter or a tag without a box puts into a root. */
const OURS = `[${OWN_MARK}], .lc-root[data-element], ${END}, link[href$="/lc-fragments.css"]`;
/** A fragment of 3.0 has these nodes before its box, without the mark. */
const FORMER_HEAD = 'style, link[rel=preconnect], link[rel=preload]';
/** If such an element is cut off, the parser opens it again in the content that follows. */
const FORMATTING = 'a, b, strong, em, i, small';
/** `instanceof` fails for nodes of another window's document, so the node's type decides. */
const isElement = (node: Node | undefined): node is Element => node?.nodeType === Node.ELEMENT_NODE;
const isText = (node: Node | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;
const isComment = (node: Node | null): node is Comment => node?.nodeType === Node.COMMENT_NODE;
/** The comments that React writes between two texts and around a boundary. */
const OWN_COMMENT = /^ ?$|^\/?\$[?!~]?$/;

/**
 * Removes what a fragment has brought beside `box`, and nothing else, once `box` shows what the frame draws.
 * A fragment that was cut off has swallowed the page behind it: these nodes go back to the page, behind the
 * tag and in their order. They are moved, so that no script among them runs again.
 */
export function takeAway(container: ShadowRoot, box: HTMLElement): void {
  const { host } = container;
  const page = document.createDocumentFragment();
  if (host.getAttribute('data-prerendered') === '') moveSwallowed(page, container, box);
  const ours = [...container.childNodes].filter((node) => node !== box && !isOwnStyle(node) && isOurs(node));
  for (const node of ours) node.parentNode?.removeChild(node);
  giveBack(host, page);
}

/**
 * As {@link takeAway}, once the page is parsed, for nodes in the tag itself. Either the fragment was cut off
 * before its root began or behind its end. Or the tag was defined when the parser came to it, so that the
 * fragment is in a template.
 */
export function giveBackContent(host: HTMLElement): void {
  const isBroken = [...host.attributes].some(({ name, value }) => `${name}${value}`.includes('<'));
  if (host.getAttribute('data-prerendered') !== '' && !isBroken) return;
  const page = document.createDocumentFragment();
  const template = [...host.children].find((one) => one.matches('template'));
  const names = template?.getAttributeNames().join() ?? '';
  const isRoot = names === 'shadowrootmode' && template?.getAttribute(names) === 'open';
  for (const [at, node] of [...host.childNodes].entries()) {
    const isBannerLine = at === 0 && isElement(node) && node.localName === 'script';
    if (isBannerLine) continue;
    if (node !== template || !(node instanceof HTMLTemplateElement) || !names.startsWith('shadow'))
      page.append(node);
    else if (!isRoot) page.append(node.content);
    else moveSwallowed(page, node.content, host.shadowRoot?.querySelector<HTMLElement>('.lc-root') ?? node);
  }
  giveBack(host, page);
}

function moveSwallowed(page: DocumentFragment, source: DocumentFragment, box: HTMLElement): void {
  const cut = cutBox(source, box);
  page.append(...inStyles(source), ...swallowedIn(source, box, cut));
  for (const clone of cut ? clonesOf(cut, page) : []) clone.replaceWith(...clone.childNodes);
  // A tag of ours that was cut ends with the line that closes the fragment (docs/embedding/cdn.md).
  for (let one = page.firstElementChild; one !== null; one = one.firstElementChild)
    if (/^[^>]*!--("|&quot;) ?--/.test(one.outerHTML)) one.replaceWith(...one.childNodes);
}

function giveBack(host: Element, page: DocumentFragment): void {
  // White space is of the fragment's file.
  if (page.childElementCount === 0 && (page.textContent ?? '').trim() === '') return;
  const area = host.localName;
  noteFragment({ tag: area, fault: 'cut' });
  host.after(page);
  const { emit, release, warn } = environment();
  warn(`${area}: its fragment was cut off; the page that it had swallowed is behind it again`);
  emit('lc-error', { ...release, area, kind: 'cut' });
}

/** The unfinished box of a fragment that the frame has drawn anew. */
function cutBox(container: DocumentFragment, box: HTMLElement): Element | undefined {
  const old = [...container.children].find((node) => node !== box && node.matches('.lc-root[data-hash]'));
  const isWhole = [...container.children].some((node) => node.matches(END));
  return isWhole ? undefined : old;
}

/**
 * The nodes behind the text of styles that were cut off. The text itself may end with the page's first words.
 */
function inStyles(source: DocumentFragment): Node[] {
  const first = source.querySelector(`svg[${OWN_MARK}] :not([${OWN_MARK}])`);
  return first === null ? [] : fromOn(withComments(first), first.closest(`svg[${OWN_MARK}]`) ?? first);
}

function swallowedIn(source: DocumentFragment, box: HTMLElement, cut: Element | undefined): Node[] {
  const nodes: Node[] = [...source.childNodes].filter((node) => !isOwnStyle(node));
  const mark = nodes.findIndex((node) => isElement(node) && node.matches(END));
  // A node that an extension has put before a whole box stays, also before one that the frame has kept.
  const whole = cut ?? (box.matches('[data-hash]') ? box : source);
  const last = mark >= 0 ? mark : nodes.indexOf(whole);
  const beside = nodes.slice(last + 1).filter((node) => node !== box && !isOurs(node));
  // A page goes on behind a fragment that is closed: then these are an extension's.
  const isClosed = source instanceof ShadowRoot && behind(source.host, source.ownerDocument) !== undefined;
  if (mark >= 0) return isClosed ? [] : beside;
  if (cut === undefined) return beside;
  const other = firstOther(cut, box, cut);
  return [...(other === undefined ? [] : fromOn(later(other, behindLastOwn(cut)), cut)), ...beside];
}

function isOurs(node: Node): boolean {
  if (!isElement(node)) return false;
  if (node.matches(OURS)) return true;
  const around = [...(node.parentNode?.children ?? [])];
  const box = around.findIndex((one) => one.matches('.lc-root[data-hash]'));
  const isFormer = !around.some((one) => one.hasAttribute(OWN_MARK));
  // The style of one that ends before its box names the box.
  const isCut = box < 0 && node.matches('style') && node.textContent?.includes('[data-element]:not(:has(');
  return isFormer && (isCut === true || (node.matches(FORMER_HEAD) && around.indexOf(node) < box));
}

/**
 * The first node below `node` that differs from `drawn`, in which the frame shows the same data. A text whose
 * beginning is the frame's is split.
 */
function firstOther(node: Node, drawn: Node, cut: Node): Node | undefined {
  const expected = contentOf(drawn);
  for (const [at, child] of contentOf(node).entries()) {
    const like = expected[at];
    if (isText(child) && isText(like)) {
      let shared = 0;
      while (shared < child.length && child.data[shared] === like.data[shared]) shared += 1;
      if (shared < child.length) return shared === 0 ? withComments(child) : child.splitText(shared);
      if (shared < like.length) return behind(child, cut);
      continue;
    }
    if (like === undefined || !isAlike(child, like)) return withComments(child);
    const other = firstOther(child, like, cut);
    // If not even the first child matches, an element without attributes may be the page's.
    const isPlain = isElement(child) && child.attributes.length === 0;
    if (other !== undefined) return isPlain && other === child.firstChild ? child : other;
    if (contentOf(child).length < contentOf(like).length) return behind(child, cut);
  }
  return undefined;
}

const contentOf = (node: Node) => [...node.childNodes].filter((child) => !isComment(child));

function isAlike(node: Node, drawn: Node): boolean {
  if (!isElement(node) || !isElement(drawn)) return false;
  const namesOf = (one: Element) => one.getAttributeNames().filter((name) => name !== 'style');
  const names = new Set([...namesOf(node), ...namesOf(drawn)]);
  return (
    node.localName === drawn.localName &&
    [...names].every((name) => node.getAttribute(name) === drawn.getAttribute(name))
  );
}

/**
 * The node behind the last element that has a class of ours. A fragment of other data, or of another release,
 * is ours at least up to this node.
 */
function behindLastOwn(cut: Element): Node | undefined {
  const own = [...cut.querySelectorAll('[class]')].filter(isStyled);
  const last = own.filter((one, at) => !own.slice(0, at).some((before) => isClone(one, before))).pop();
  return last && (last.firstChild ?? behind(last, cut));
}

function isStyled(element: Element): boolean {
  const names = (element.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== '');
  return names.length > 0 && names.every((name) => __LC_STYLES__.includes(`.${name}`));
}

function isClone(one: Element, before: Element): boolean {
  return one.matches(FORMATTING) && one.cloneNode().isEqualNode(before.cloneNode());
}

/** The parser copies links that were open in `cut`, and puts the page's words into the copies. */
function clonesOf(cut: Element, page: DocumentFragment): Element[] {
  const own = [...cut.querySelectorAll(FORMATTING)];
  return [...page.querySelectorAll(FORMATTING)].filter((one) => own.some((before) => isClone(one, before)));
}

function later(one: Node, other: Node | undefined): Node {
  return other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? other : one;
}

/** The next node of `cut` behind `node` and all in it. */
function behind(node: Node, cut: Node): Node | undefined {
  for (let one: Node | null = node; one !== null && one !== cut; one = one.parentNode)
    if (one.nextSibling !== null) return one.nextSibling;
  return undefined;
}

/** The node, or the first of the page's comments right before it. */
function withComments(node: Node): Node {
  let first = node;
  while (isComment(first.previousSibling) && !OWN_COMMENT.test(first.previousSibling.data))
    first = first.previousSibling;
  return first;
}

/** The node and all later nodes of `cut`, but none of their ancestors. */
function fromOn(node: Node, cut: Node): Node[] {
  const found: Node[] = [];
  for (let one: Node | undefined = node; one !== undefined; one = behind(one, cut)) found.push(one);
  return found;
}
