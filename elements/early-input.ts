/** The hosts that show a fragment which the frame has not taken over yet. */
const WAITING = '[data-prerendered]:not([data-rendered])';
/** A press that has no end (a lost pointer, a drag out of the window) does not hold the frame up for ever. */
const LONGEST_PRESS_MS = 2000;

const pressed = new Set<'pointer' | 'composition'>();
const waiting = new Set<() => void>();
/** The button that was clicked last in each root, while nothing listened to it. */
const clicked = new Map<ShadowRoot, string>();
const nth = new Map<ShadowRoot, number>();

const HANDLERS: Record<string, (event: Event) => void> = {
  pointerdown: () => {
    pressed.add('pointer');
    setTimeout(() => release('pointer'), LONGEST_PRESS_MS);
  },
  pointerup: () => later('pointer'),
  pointercancel: () => later('pointer'),
  compositionstart: () => pressed.add('composition'),
  compositionupdate: () => pressed.add('composition'),
  compositionend: () => later('composition'),
  click: record,
};

/**
 * Watches, from the script's first moment to the takeover, what a person does on fragments that no script of ours listens to
 * yet (contract.md §7): presses and compositions under way, and the button clicked last.
 */
export function watchEarlyInput(): void {
  if (document.querySelector(WAITING) === null) return;
  for (const [type, handle] of Object.entries(HANDLERS)) document.addEventListener(type, handle, true);
}

/** Resolves when no press and no composition is under way: replacing their target would lose them. */
export function handsFree(): Promise<void> {
  if (pressed.size === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.add(resolve));
}

/** Clicks in `root` what was clicked there before it was alive: once. */
export function replayClick(root: ShadowRoot): void {
  const name = clicked.get(root);
  clicked.delete(root);
  if (name !== undefined) {
    const same = buttonsIn(root).filter((one) => nameOf(one) === name);
    // Panels that are closed now were there, too.
    const button = same[nth.get(root) ?? 0] ?? same[0];
    if (button?.getAttribute('aria-expanded') !== 'true') button?.click();
  }
  if (document.querySelector(WAITING) !== null) return;
  for (const [type, handle] of Object.entries(HANDLERS)) document.removeEventListener(type, handle, true);
}

function record(event: Event): void {
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest('button') : null;
  const root = button?.getRootNode();
  // A submit button works without us.
  if (
    button === null ||
    button.type === 'submit' ||
    !(root instanceof ShadowRoot) ||
    !root.host.matches(WAITING)
  )
    return;
  const name = nameOf(button);
  clicked.set(root, name);
  nth.set(
    root,
    buttonsIn(root)
      .filter((one) => nameOf(one) === name)
      .indexOf(button),
  );
}

/** In a task of its own: the click or the last input event follows. */
function later(what: 'pointer' | 'composition'): void {
  setTimeout(() => release(what));
}

function release(what: 'pointer' | 'composition'): void {
  pressed.delete(what);
  if (pressed.size > 0) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** A button's name as people have it. */
export function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? '';
}

function buttonsIn(root: ShadowRoot): HTMLButtonElement[] {
  return [...root.querySelectorAll('button')];
}
