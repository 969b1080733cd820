export const IDENTITY_TEXT = {
  logoutTitle: '退出登录',
  confirmLogout: '您确定要退出吗？',
  loginFirst: '请登陆后操作！',
  logoutFailed: '本站退出未成功，账号可能仍处于登录状态，请稍后再次退出',
  otherCustomer: '登录账号已切换，页面信息已更新',
} as const;
