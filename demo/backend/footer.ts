import { groupSites } from './footer-data';
import { ok } from './reply';
import { type DemoApps, SISTER_HOST } from './visit';

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

/** Group sites, the icon sprite and the top banners (§session.group-sites, frame data). */
export function footerRoutes({ static: host, op }: DemoApps): void {
  host.get('/common/data/:name{www-website-[\\w-]+\\.json}', (context) => {
    const { visit } = context.env;
    const sister = new URL(visit.origin);
    sister.hostname = SISTER_HOST;
    return ok(visit.session.settings.groupSites === 'none' ? [] : groupSites(visit.hosts, sister.origin));
  });

  host.get(
    '/common/svg/icons.svg',
    () =>
      new Response(SPRITE, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
      }),
  );

  op.get('/advertising/index/top/banners', ({ env: { visit } }) => {
    const { hosts, session } = visit;
    const { banners } = session.settings;
    const banner = (title: string, colour: string, background = '') => ({
      advertisingUrl: `${hosts.static}/img/1200x60-${encodeURIComponent(title)}-${colour}.svg`,
      backgroundLeftUrl: background,
      targetLink: `${hosts.www}/huodong.html`,
      title,
    });
    if (banners === 'none') return ok([]);
    const all = [
      banner('电子元器件年中大促 满1000减100', 'c2410c'),
      banner(
        'PLUS会员 每月领260元券',
        '2a2420',
        banners === 'background' ? `${hosts.static}/img/1920x60-%20-2a2420.svg` : '',
      ),
      banner('BOM配单 最高优惠3000元', '1456c8'),
    ];
    return ok(banners === 'single' ? all.slice(0, 1) : all);
  });
}
