import { SiteFooter } from '../src/footer/SiteFooter';
import type { Attributes } from './tags';
import { useSite } from './use-site';

/** The footer is the same on every site; its attribute tells the frame the page's site. */
export function LcFooter({ site }: Attributes) {
  useSite(site);
  return <SiteFooter />;
}
