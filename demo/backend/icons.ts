import { ICONS, on } from './calls';
import type { DemoApps } from './visit';

const symbol = (id: string, path: string) =>
  `<symbol id="${id}" viewBox="0 0 24 24" fill="none"><path d="${path}"/></symbol>`;
const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">${[
  symbol(
    'icon-cart',
    'M3 4h2l2.4 11h10l2-8H7M9 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2m8 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2',
  ),
  symbol('icon-search', 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12m4.5 10.5L20 20'),
  symbol('icon-phone', 'M6 3l3 5-2 2c1 3 4 6 7 7l2-2 5 3c0 2-2 3-4 3C10 20 4 14 3 7c0-2 1-4 3-4'),
  symbol('icon-message', 'M4 5h16v11H8l-4 4z'),
].join('')}</svg>`;

/** Serves the icon sprite. */
export function iconRoutes(apps: DemoApps): void {
  on(
    apps,
    ICONS,
    { title: '图标集', isOpen: true },
    () =>
      new Response(SPRITE, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
      }),
  );
}
