import { rootsAround } from './focus';

type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : HTMLElementEventMap;

/** Listens to events of one or several types until the returned function is called. */
export function listen<Target extends EventTarget, Type extends keyof EventsOf<Target> & string>(
  target: Target,
  types: Type | readonly Type[],
  act: (event: EventsOf<Target>[Type]) => void,
  isCaptured = false,
): () => void {
  const all = [types].flat();
  const listener = act as EventListener;
  for (const type of all) target.addEventListener(type, listener, isCaptured);
  return () => {
    for (const type of all) target.removeEventListener(type, listener, isCaptured);
  };
}

/**
 * Calls `act` once for each event, captured where its path shows whether it is inside `element`: listeners
 * beyond a closed root around the tag see only that root's host. Returns the undo.
 */
export function listenAround(
  element: Element,
  type: 'click' | 'pointerdown',
  act: (event: MouseEvent, path: EventTarget[]) => void,
): () => void {
  const roots = rootsAround(element);
  let told: Event | undefined;
  const tell = (event: MouseEvent) => {
    const path = event.composedPath();
    const isUnclear = !path.includes(element) && roots.some(({ host }) => host === path[0]);
    // A press on the host itself enters no root: the last listener tells of it.
    if (told === event || (isUnclear && event.eventPhase === event.CAPTURING_PHASE)) return;
    told = event;
    act(event, path);
  };
  return together(
    ...[document, ...roots].map((root) => listen(root, type, tell, true)),
    listen(document, type, tell),
  );
}

/** Makes one undo of several. */
export function together(...undo: (() => void)[]): () => void {
  return () => {
    for (const run of undo) run();
  };
}

/**
 * Calls `act` when a box has another size, and soon after the call; never where a page has removed the API.
 * Returns the undo.
 */
export function watchSizes(
  boxes: readonly Element[],
  act: (entries: readonly ResizeObserverEntry[]) => void,
): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(act);
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
}
