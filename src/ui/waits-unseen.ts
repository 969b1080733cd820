/** Whether an element is drawn already and waits, without a layout, to take a fragment's place (decisions/takeover.md). */
export function waitsUnseen(element: Element): boolean {
  return element.closest('.lc-root[hidden]') !== null;
}
