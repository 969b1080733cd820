/**
 * Texts of the top bar. The owner names its parts in English; the Chinese wording is ours (G42 Chinese
 * texts).
 */
export const TOP_BAR_TEXT = {
  bar: '快捷导航',
  menu: '菜单',
  buying: '采购',
  account: '账户',
  service: '服务',
  welcome: '您好，欢迎光临',
  greeting: '您好，',
  pleaseLogin: '您好，请',
  login: '登录',
  register: '免费注册',
  logout: '退出',
  loggingOut: '退出中…',
  backToMain: '返回主商城',
  workbench: '我的工作台',
  app: '手机APP',
  appDownload: '扫码下载APP',
  mobileSite: '扫码访问手机站',
  messages: '消息',
  orders: '我的订单',
  cart: '购物车',
  contact: '联系客服',
  salesman: '专属业务员',
  salesmanQq: '业务员QQ',
  stars: (level: number) => `${level}星`,
  chat: '在线客服',
  hotline: '服务热线',
  serviceHours: '工作日 8:30–18:30，节假日 9:00–18:00',
  help: '帮助中心',
  supplier: '供应商合作',
  supplierRegistration: '免费入驻',
  supplierLogin: '供应商登录',
  groupSites: '集团产业服务',
  groupSitesLoading: '加载中...',
  groupSitesNone: '暂无配置',
  groupSitesFailed: '加载失败，请重试',
  retry: '重试',
  newSite: '新',
} as const;

/**
 * The workbench menu: routes of the member area, their labels, and their heading on a narrow screen.
 */
export const MEMBER_MENU = [
  { route: 'workbench', label: '工作台首页', group: 'account' },
  { route: 'accountInfo', label: '账户信息', group: 'account' },
  { route: 'coupons', label: '优惠券', group: 'buying' },
  { route: 'stockPickUps', label: '备货提货单', group: 'buying' },
  { route: 'invoices', label: '发票管理', group: 'account' },
  { route: 'prepaidBalance', label: '预付余额', group: 'account' },
  { route: 'favorites', label: '我的收藏', group: 'buying' },
  { route: 'complaints', label: '售后投诉', group: 'service' },
] as const;

/** Marks beside links of the workbench menu, each by a flag of user info (G49 flags as marks). */
export const ASSUMED_MARKED_LINKS = [
  { route: 'stockPickUps', flag: 'existSendOrder', mark: '有提货单' },
  { route: 'prepaidBalance', flag: 'isSettleAccount', mark: '结算账户' },
] as const;

/** The industries of the group's sister sites in their order: industryType 1 to 4. */
export const INDUSTRIES = [
  { type: 1, label: '电子行业' },
  { type: 2, label: '机械行业' },
  { type: 3, label: '工业软件' },
  { type: 4, label: '更多服务' },
] as const;
