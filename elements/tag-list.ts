import { hasOwn } from '../src/core/text/has-own';

/**
 * The public tags and the attributes that each reads. Editors get their descriptions from contract.md
 * (build/manifest.ts).
 */
export const TAGS = {
  'lc-header': [
    'site',
    'size',
    'results-target',
    'banner',
    'scroll-root',
    'skip-to',
    'publish-height',
    'top-offset',
  ],
  'lc-footer': ['site', 'size'],
  'lc-minicart': [],
  'lc-bom-upload': [],
  'lc-popups': ['page'],
  'lc-article': ['path'],
} as const;

export type TagName = keyof typeof TAGS;

/** Attribute values of an element; an absent or empty attribute is undefined. */
export type Attributes = Record<string, string | undefined>;

/** The attributes' values as they are now. */
export function attributesOf(host: Element, names: readonly string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, host.getAttribute(name) || undefined]));
}

/** A property set before the upgrade hides the accessor: it is set again through it. */
export function takeOverProperties(element: Element, names: readonly string[]): void {
  for (const name of names) {
    if (!hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** The attribute as a property of the same name. */
export function reflect(prototype: Element, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      return this.getAttribute(name) ?? undefined;
    },
    set(this: Element, value: unknown) {
      if (value === undefined || value === null) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}
