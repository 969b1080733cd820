import type { Hosts } from '../../src/core/page/model/host-list';

const FRIENDS = [
  '电子发烧友',
  '21ic电子网',
  '与非网',
  '电子工程世界',
  '中国电子网',
  '芯片之家',
  '硬件十万个为什么',
  '面包板社区',
  '立创开源',
  '半导体行业观察',
  '电源网',
];
const MEMBERS = [
  '嘉立信PCB',
  '嘉立信SMT',
  '开源硬件平台',
  '钢网商城',
  'FA机械零部件',
  '三维猴打印',
  'CNC加工',
  '面板定制',
  '工业软件',
  '线束定制',
];
const SECTIONS: Record<string, string[]> = {
  购物指南: ['购物流程', '会员等级', '积分规则', '常见问题'],
  支付方式: ['在线支付', '对公转账', '月结账期', '发票说明'],
  配送服务: ['配送方式', '运费说明', '自提服务', '验货签收'],
  售后服务: ['退换货政策', '质量保证', '投诉建议', '维修检测'],
  关于我们: ['公司简介', '联系我们', '加入我们', '隐私政策'],
};

function website(keyword: string, index: number, prefix: string) {
  return {
    status: index === 5 ? 'disable' : 'enable',
    url: `http://${prefix}${index + 1}.sister.localhost/`,
    title: keyword,
    keyword,
    needBold: index === 0 ? 'yes' : 'no',
    fontColor: index === 0 ? '#c2410c' : '',
  };
}

const SERVICES: [string, string, string][] = [
  ['正品保障', '原厂代理授权\n假一罚十', '1456c8'],
  ['现货闪发', '4小时快速发货\n16万种现货', '1456c8'],
  ['一站采购', '元器件与工业品\n一单配齐', '1456c8'],
  ['BOM配单', '上传清单智能匹配\n最高优惠3000元', '1456c8'],
  ['专属客服', '工程师在线选型\n一对一服务', '1456c8'],
];

/** `commonConfigVO` with more than eight websites in each list. */
export function commonConfig(hosts: Hosts) {
  return {
    memberWebsite: MEMBERS.map((name, index) => website(name, index, 'm')),
    friendWebsite: FRIENDS.map((name, index) => website(name, index, 'f')),
    websiteFooterVOList: SERVICES.map(([title, copyWriting, colour]) => ({
      imageUrl: `${hosts.static}/img/48x48-${title.slice(0, 1)}-${colour}.svg`,
      title,
      copyWriting,
    })),
    salesmanVO: { phoneNo: '0755-83210318' },
    hotKeySearch: [],
  };
}

/** `websiteSectionList`. */
export function sections(hosts: Hosts) {
  return Object.entries(SECTIONS).map(([sectionName, names], section) => ({
    sectionName,
    articleList: names.map((name, index) => ({
      name,
      link: `${hosts.www}/help/${101 + section * 10 + index}.html`,
      articleTitle: name,
    })),
  }));
}
