import type { Attributes } from './define';

/** The header: each area's part in its place (look.md). */
export function LcHeader({ site }: Attributes) {
  return <header data-site={site} />;
}
