/** The public tags and the attributes that each reads (contract.md §3); their descriptions: build/element-docs.ts. */
export const TAGS = {
  'lc-header': ['site', 'results-target', 'banner', 'scroll-root', 'skip-to', 'publish-height', 'top-offset'],
  'lc-footer': ['site'],
  'lc-minicart': [],
  'lc-bom-upload': [],
  'lc-popups': ['page'],
  'lc-article': ['path'],
} as const;

export type TagName = keyof typeof TAGS;
