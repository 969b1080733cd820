/** Joins the class names that are there; undefined when none is, so that React writes no attribute. */
export function classNames(...names: (string | undefined | false)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
