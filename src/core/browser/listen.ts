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

/** One undo of several. */
export function together(...undo: (() => void)[]): () => void {
  return () => {
    for (const run of undo) run();
  };
}
