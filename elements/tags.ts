/** The public tags and the attributes that each reads (contract.md §3); what they are for: elements/build/tag-texts.ts. */
export const TAGS = {
  'lc-header': ['site', 'results-target', 'banner', 'scroll-root'],
  'lc-footer': ['site'],
  'lc-minicart': [],
  'lc-bom-upload': [],
  'lc-popups': ['page'],
  'lc-article': ['path'],
} as const;

export type TagName = keyof typeof TAGS;
