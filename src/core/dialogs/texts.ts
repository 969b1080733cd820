/** Texts of the frame's own dialogs. */
export const DIALOG_TEXT = {
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  notice: '提示',
  failure: '操作未成功',
  copyFailed: '复制失败，请手动选择后复制',
  requestId: '请求编号：',
  copy: '复制',
  copyRequestId: '复制请求编号',
  copiedRequestId: '已复制请求编号',
  busy: '系统繁忙，请联系客服人员或稍后再试！',
} as const;
