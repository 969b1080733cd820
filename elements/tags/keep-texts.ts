import { unclobbered } from '../../src/core/text/objects';

/** Texts of ours that a translator has replaced together: each with its words, and the translator's nodes. */
interface Replaced {
  texts: Map<Text, string>;
  nodes: Node[];
}

const replaced = new WeakMap<Node, Replaced>();
const isFont = (node: Node | null | undefined) => node instanceof HTMLElement && node.localName === 'font';

/**
 * Keeps the renderer's text nodes in `box` where a translator or an extension replaces them (G55 translated
 * texts). React throws when it removes a node that is gone, and both renderers would write a new number where
 * nobody sees it. So the text stays, empty, before its replacement, which goes once the renderer writes or
 * removes the text.
 */
export function keepTexts(box: HTMLElement): void {
  const observer = new MutationObserver((records) => {
    // A translator, too, may write into a text that it takes: what is written counts for texts replaced
    // before.
    for (const { type, target } of records) if (type === 'characterData') restore(target, true);
    for (const record of records)
      if (!replaced.has(record.target)) for (const node of record.removedNodes) noteRemoved(node, record);
    // Our own changes are in there.
    observer.takeRecords();
  });
  observer.observe(box, { childList: true, characterData: true, subtree: true });
}

function noteRemoved(node: Node, record: MutationRecord): void {
  const { target, addedNodes } = record;
  const replacement = replaced.get(node);
  if (replacement?.nodes.includes(node) && addedNodes.length > 0) show(replacement, [...addedNodes]);
  else if (replacement) restore(node, false);
  else if (node instanceof Text && node.parentNode !== target) {
    const nodes = replacementOf(node, record);
    if (nodes[0]?.parentNode !== target) return;
    // The wrapper keeps the words.
    node.replaceWith(node.cloneNode());
    target.insertBefore(node, nodes[0]);
    const replacement = replaced.get(nodes[0]) ?? { texts: new Map(), nodes };
    replaced.set(node, replacement);
    replacement.texts.set(node, node.data);
    node.data = '';
    show(replacement, nodes);
  }
}

/**
 * Either a node was put in the text's place in one step, or an element around the text, or a translator's
 * element beside it.
 */
function replacementOf(
  text: Text,
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
): Node[] {
  if (addedNodes.length > 0) return [...addedNodes];
  const around = [...target.childNodes].find((node) => node.contains(text));
  if (around) return [around];
  return [previousSibling, nextSibling].flatMap((node) =>
    node && isFont(node) && !replaced.has(node) ? node : [],
  );
}

function show(replacement: Replaced, nodes: Node[]): void {
  replacement.nodes = nodes;
  for (const node of nodes) {
    replaced.set(node, replacement);
    // A translator names its language in the page's root only.
    if (node instanceof HTMLElement && isFont(node))
      node.lang ||= unclobbered(document, 'documentElement').lang;
  }
}

/** The words come back, but for a text that the renderer has written itself. */
function restore(node: Node, isWritten: boolean): void {
  const replacement = replaced.get(node);
  for (const one of replacement?.nodes ?? []) {
    replaced.delete(one);
    one.parentNode?.removeChild(one);
  }
  for (const [text, words] of replacement?.texts ?? []) {
    replaced.delete(text);
    if (text !== node || !isWritten) text.data ||= words;
  }
}
