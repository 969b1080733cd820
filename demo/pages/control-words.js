/* The control panel's labels of the store's switches, their values and faults. */

/** Settings by group: key, name, and the names of its values if it is a choice. */
export const GROUPS = {
  访客: {
    role: [
      '身份',
      {
        guest: '游客',
        customer: '普通客户',
        plus: 'PLUS 会员',
        'plus-expired': 'PLUS 已过期',
        supplier: '供应商',
      },
    ],
    expired: ['登录已失效（411）'],
    needChooseCusType: ['须先选择客户类型'],
    messageNum: ['消息数'],
    couponNum: ['优惠券数'],
    globalSearchNeedLogin: ['搜索需要登录'],
  },
  商城内容: {
    cart: [
      '购物车',
      {
        normal: '几件元器件和面板',
        empty: '空',
        components: '只有元器件',
        panels: '只有面板',
        unlisted: '有两款勾选的商品不在列表中',
        'lines-500': '500 行',
        'lines-2000': '2000 行',
      },
    ],
    catalogs: ['商品分类', { normal: '正常', big: '5000 个节点', none: '没有' }],
    banners: ['顶部横幅', { rotating: '三张轮播', background: '一张带底图', single: '一张', none: '没有' }],
    groupSites: ['集团站点', { normal: '十一个', none: '没有' }],
    readRowMaxSize: ['BOM 行数上限'],
    off: ['关闭的部分（quickOrder,chat:2027-01-31 …）'],
    nextPage: ['下一页提前准备', { off: '关闭', prefetch: '预取', prerender: '预渲染' }],
  },
  弹窗: {
    popup: [
      '活动弹窗',
      { none: '没有', newcustomer: '新人福利', group: '集团券', alert: '广告', redpacket: '红包雨' },
    ],
    popupLayout: [
      '新人弹窗布局',
      {
        hasAll: '券、商品、任务',
        notHaveProduct: '没有商品',
        onlyCoupons: '只有券',
        noCoupons: '没有券',
        notHaveTask: '没有任务',
      },
    ],
    popupCoupons: ['集团券的券面', { normal: '几种', wordings: '每一种文案' }],
    isPopup: ['集团券弹出'],
    popupTheme: ['红包主题', { blue: '蓝色', red: '红色' }],
    isYuanXiao: ['元宵主题'],
    isExpand: ['含膨胀券'],
  },
  服务器: {
    manners: [
      '回答方式',
      { kind: '照规范', awkward: '像真实服务器一样刁钻', former: '刁钻，且用旧式登录 Cookie' },
    ],
    latencyMs: ['每次调用延迟（毫秒）'],
    requestId: ['请求编号', { header: '响应头', envelope: '响应体', none: '无' }],
    csrf: ['写操作须带 CSRF 令牌', { off: '关闭', on: '开启' }],
    encryptSwitch: ['敏感字段加密', { off: '关闭', on: '开启' }],
    sm2Mode: ['SM2 密文顺序', { C1C3C2: 'C1C3C2', C1C2C3: 'C1C2C3' }],
  },
};

/** A click on a preset resets the store and then applies these settings. */
export const PRESETS = {
  首次访客: { note: '游客，弹出新人福利', state: { popup: 'newcustomer' } },
  普通客户: { note: '已登录，购物车有货', state: { role: 'customer' } },
  'PLUS 会员': { note: '会员徽章和到期日', state: { role: 'plus' } },
  'PLUS 已过期': { note: '看到续费提示', state: { role: 'plus-expired' } },
  满满的购物车: { note: '500 行商品', state: { role: 'customer', cart: 'lines-500' } },
  空空的商城: {
    note: '没有分类、横幅、站点和购物车',
    state: { role: 'customer', cart: 'empty', catalogs: 'none', banners: 'none', groupSites: 'none' },
  },
  红包雨: { note: '红色主题，含膨胀券', state: { role: 'customer', popup: 'redpacket', popupTheme: 'red' } },
  慢网: { note: '每次调用三秒', state: { role: 'customer', latencyMs: 3000 } },
  服务器故障: { note: '每个调用都是 500', state: { role: 'customer' }, fault: { call: '*', kind: '500' } },
  断网: { note: '每个调用都连不上', state: { role: 'customer' }, fault: { call: '*', kind: 'refuse' } },
  登录已失效: { note: '调用都返回 411', state: { role: 'customer', expired: true } },
  字段加密: { note: '电话与税号加密传输', state: { role: 'customer', encryptSwitch: 'on' } },
};

export const FAULTS = {
  delay: '变慢',
  timeout: '不回答',
  refuse: '连不上',
  500: '服务器错误 500',
  403: '禁止访问 403',
  html: '回答登录网页',
  empty: '回答为空',
  truncated: '回答只有一半',
  'no-result': '没有 result',
  'wrong-types': '字段类型不对',
  code: '业务失败（代码和消息）',
  411: '登录失效 411',
  needLogin: '需要登录',
  'no-cors': '缺少跨域许可',
};

/** Pages that the preview can show. */
export const PAGES = {
  主站: ['www', '/'],
  工业品: ['mro', '/'],
  列表页: ['list', '/catalog/301.html'],
  搜索结果: ['search', '/global.html?k=STM32'],
  旧页面: ['www', '/hostile.html'],
  接口: ['www', '/support.html'],
  预渲染: ['www', '/?fragments=yes'],
};
