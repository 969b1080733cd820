import type { Hosts } from '../../src/core/page/model/host-list';
import { getGroupSites } from '../../src/group-sites/schema';
import { oddGroupSites } from './awkward/group-sites';
import { defineCall } from './calls';
import { ok } from './reply';
import { type DemoApps, SISTER_HOST } from './visit';

const SITES: [number, string, string, boolean][] = [
  [1, '嘉立信PCB', 'PCB打样与批量生产', false],
  [1, '嘉立信SMT', 'SMT贴片加工', true],
  [1, '钢网商城', '激光钢网', false],
  [1, '开源硬件平台', '开源项目与开发板', false],
  [2, 'FA机械零部件', '自动化零部件', false],
  [2, 'CNC加工', '精密机加工', true],
  [2, '三维猴打印', '3D打印服务', false],
  [3, '立芯EDA', '在线电路设计', false],
  [3, '立芯CAM', '工程制造软件', false],
  [4, '线束定制', '端子线束', false],
  [4, '检测中心', '元器件检测', true],
];

/** The group's sister sites, grouped by four industries. */
function groupSites(hosts: Hosts, sister: string) {
  return SITES.map(([industryType, title, description, newFlag], index) => ({
    industryType,
    link: `${sister}/site/${index + 1}.html`,
    title,
    icon: `${hosts.static}/img/32x32-${encodeURIComponent(title.slice(0, 1))}-5b6673.svg`,
    newFlag,
    description,
  }));
}

/** Serves the group's list of sister sites. */
export function groupSiteRoutes({ static: host }: DemoApps): void {
  defineCall(getGroupSites('lc'), { title: '集团站点', isOpen: true, odd: oddGroupSites });
  host.get('/common/data/:name{www-website-[\\w-]+\\.json}', (context) => {
    const { visit } = context.env;
    const sister = new URL(visit.origin);
    sister.hostname = SISTER_HOST;
    return ok(visit.session.settings.groupSites === 'none' ? [] : groupSites(visit.hosts, sister.origin));
  });
}
