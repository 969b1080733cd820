/** Addresses of the state's registers of websites; the owner does not show the store's own numbers. */
export const ASSUMED_REGISTRATIONS: readonly { key: 'icp' | 'police'; label: string; url: string }[] = [
  { key: 'icp', label: 'ICP备案查询', url: 'https://beian.miit.gov.cn/' },
  { key: 'police', label: '公安备案查询', url: 'https://beian.mps.gov.cn/' },
];

/** Texts of the footer. */
export const FOOTER_TEXT = {
  services: '服务保障',
  help: '帮助与信息',
  contact: '联系我们',
  hotline: '客服热线',
  chatNumber: '客服号码',
  chat: '在线客服',
  hours: '服务时间',
  workdays: '工作日 8:30–18:30',
  holidays: '节假日 9:00–18:00',
  app: '扫码下载APP',
  members: '成员网站',
  friends: '友情链接',
  moreFriends: '更多友情链接',
  expand: '展开',
  collapse: '收起',
  letters: '型号索引',
  otherLetter: '其他',
  licence: '营业执照',
  copyright: '版权所有 © {year}',
  leaveTitle: '打开第三方网站',
  leave: '确认打开链接进入第三方网站吗？',
} as const;
