import { getTopBanners } from '../../src/ads/schema';
import { oddBanners } from './awkward/ads';
import { on } from './calls';
import { ok } from './reply';
import type { DemoApps } from './visit';

/** Serves the top banners. */
export function adRoutes(apps: DemoApps): void {
  on(apps, getTopBanners, { title: '顶部横幅', isOpen: true, odd: oddBanners }, ({ env: { visit } }) => {
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
