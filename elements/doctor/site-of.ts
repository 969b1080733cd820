/**
 * The registrable domain that a host belongs to: the shortest of its endings, of two labels at least, that somebody can
 * own, which `isOwned` tells (a browser takes cookies for it, none for a public suffix). The host itself where none is,
 * and for an IP address.
 */
export function siteOf(host: string, isOwned: (domain: string) => boolean): string {
  const labels = host.split('.');
  if (/^[\d.]+$|:/.test(host)) return host;
  for (let from = labels.length - 2; from >= 0; from -= 1) {
    const domain = labels.slice(from).join('.');
    if (isOwned(domain)) return domain;
  }
  return host;
}
