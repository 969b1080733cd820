import { setFieldValue } from '../src/ui/field-value';

interface TypedText {
  selector: string;
  value: string;
  isFocused: boolean;
  selection: [number, number] | undefined;
}

const FIELDS = 'input[name], select';

/**
 * What a person has done in a prerendered root before the frame took it over (contract.md §7): texts typed, choices
 * made, the focus and the caret. The returned function does it again in what now stands there.
 */
export function keepTyped(root: ShadowRoot): () => void {
  const typed = [...root.querySelectorAll(FIELDS)].flatMap((field) => changed(field, root));
  const focused = focusPath(root);
  return () => {
    for (const one of typed) restore(root, one);
    if (focused !== undefined && root.activeElement === null) focusAt(root, focused);
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(element: Element | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

function changed(field: Element, root: ShadowRoot): TypedText[] {
  if (!isField(field)) return [];
  const isFocused = root.activeElement === field;
  const isText = field instanceof HTMLInputElement;
  const initial = isText ? field.defaultValue : '';
  if (!isFocused && (field.value === initial || (!isText && field.selectedIndex <= 0))) return [];
  const selection: [number, number] | undefined =
    isText && field.selectionStart !== null ? [field.selectionStart, field.selectionEnd ?? 0] : undefined;
  return [
    { selector: isText ? `input[name="${field.name}"]` : 'select', value: field.value, isFocused, selection },
  ];
}

function restore(root: ShadowRoot, { selector, value, isFocused, selection }: TypedText): void {
  const field = root.querySelector(selector);
  if (!isField(field)) return;
  if (isFocused) field.focus({ preventScroll: true });
  if (field.value !== value) {
    setFieldValue(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
  }
  if (field instanceof HTMLInputElement && isFocused && selection) field.setSelectionRange(...selection);
}

/** Address of the focused link; other controls do nothing before the frame runs. */
function focusPath(root: ShadowRoot): string | undefined {
  const active = root.activeElement;
  return active instanceof HTMLAnchorElement ? active.href : undefined;
}

function focusAt(root: ShadowRoot, href: string): void {
  const link = [...root.querySelectorAll('a')].find((candidate) => candidate.href === href);
  link?.focus({ preventScroll: true });
}
