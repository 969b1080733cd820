import { expect, it } from 'vitest';
import { BOM_TEXT } from '../../src/bom/texts';
import { CART_TEXT } from '../../src/cart/texts';
import { CATALOG_TEXT } from '../../src/catalog/texts';
import { CRYPTO_TEXT } from '../../src/core/crypto/texts';
import { DIALOG_TEXT } from '../../src/core/dialogs/texts';
import { IDENTITY_TEXT } from '../../src/core/session/texts';
import { FOOTER_TEXT } from '../../src/footer/texts';
import { PLUS_TEXT } from '../../src/plus/texts';
import { COUPON_TEXT, POPUP_TEXT } from '../../src/popups/texts';
import { SEARCH_TEXT } from '../../src/search/texts';
import { TOP_BAR_TEXT } from '../../src/top-bar/texts';

// Other tests compare with the constants, and would not notice another comma.
it('the texts that the owner has given in Chinese are shown to the letter', () => {
  const { analysing, badFormat, noData, rows, rowsCancel, rowsOk, rowsTitle, tooLarge } = BOM_TEXT;
  expect([
    [analysing, badFormat, tooLarge],
    [rowsTitle, rows, rowsOk, rowsCancel, noData],
    [CART_TEXT.empty, CART_TEXT.emptyList, CART_TEXT.deleted, CART_TEXT.selectFailed],
    [CATALOG_TEXT.empty, TOP_BAR_TEXT.groupSitesLoading, TOP_BAR_TEXT.groupSitesNone],
    [CRYPTO_TEXT['no-key'], CRYPTO_TEXT.undecryptable, DIALOG_TEXT.busy, DIALOG_TEXT.ok],
    [IDENTITY_TEXT.confirmLogout, IDENTITY_TEXT.loginFirst],
    [FOOTER_TEXT.expand, FOOTER_TEXT.collapse, FOOTER_TEXT.leave],
    [PLUS_TEXT.loading, PLUS_TEXT.expired, PLUS_TEXT.open, PLUS_TEXT.renew],
    [COUPON_TEXT.discountUnit, POPUP_TEXT.retry],
    [SEARCH_TEXT.placeholder, SEARCH_TEXT.unsafe],
  ]).toEqual([
    [
      'BOM正在分析中...',
      '您上传的BOM清单格式不准确，当前支持上传xls、xlsx、csv、JPG、PNG、JPEG格式，请检查后重新上传',
      '您上传的BOM文件超过10M，请检查后重新上传',
    ],
    [
      'BOM行数限制',
      '上传文件的行数已超过{n}行，超出部分将无法被识别。请确认是否继续上传。',
      '继续上传',
      '返回修改',
      '无返回数据',
    ],
    [
      '购物车中暂无商品，赶紧选购吧！',
      '暂无商品，赶紧选购吧！',
      '删除成功！',
      '操作失败，请前往购物车页面操作',
    ],
    ['暂无数据', '加载中...', '暂无配置'],
    ['操作失败,请重试', '解密失败,请重试', '系统繁忙，请联系客服人员或稍后再试！', '确定'],
    ['您确定要退出吗？', '请登陆后操作！'],
    ['展开', '收起', '确认打开链接进入第三方网站吗？'],
    ['loading...', '已到期', '立即开通', '立即续费'],
    ['折', '请重试~'],
    ['请输入型号或者产品相关信息...', '搜索词内含有非法语句，请修改搜索词'],
  ]);
});
