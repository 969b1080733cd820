/**
 * Whether an element is rendered but has no layout yet, because it waits to replace a fragment (decisions/takeover.md).
 */
export function waitsUnseen(element: Element): boolean {
  return element.closest('.lc-root[hidden]') !== null;
}
