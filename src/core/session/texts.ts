export const IDENTITY_TEXT = {
  logoutTitle: '退出登录',
  confirmLogout: '您确定要退出吗？',
  loginFirst: '请登陆后操作！',
  otherCustomer: '登录账号已切换，页面信息已更新',
} as const;
