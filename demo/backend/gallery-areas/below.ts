import { area, FRAME_DATA, fail, PHONE_BELOW_PX, wait } from './state';

const ARTICLE = '/public/post/first/index.html';

export const FOOTERS = area('页脚', 'footer', [
  { key: 'footer', name: '收起' },
  { key: 'footer-unfolded', name: '展开', steps: [{ click: '展开' }] },
  { key: 'footer-phone', name: '手机，展开一栏', below: PHONE_BELOW_PX, steps: [{ click: '购物指南' }] },
  { key: 'footer-loading', name: '页面数据未到', page: 'no-data', faults: wait(FRAME_DATA) },
  { key: 'footer-failed', name: '页面数据失败', page: 'no-data', faults: fail(FRAME_DATA) },
]);

export const ARTICLES = area('文章', 'article', [
  { key: 'article', name: '文章', steps: [{ wait: '新手采购指南' }] },
  { key: 'article-loading', name: '加载中', faults: wait(ARTICLE) },
  { key: 'article-failed', name: '失败', faults: fail(ARTICLE), steps: [{ wait: '重试' }] },
]);
