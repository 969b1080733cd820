import type { SearchType } from './constants';

/** Headings of suggestion groups, by the server's type; the owner names only the first two. */
export const ASSUMED_SUGGESTION_TYPES: ReadonlyMap<string, string> = new Map([
  ['brand', '品牌'],
  ['catalog', '商品分类'],
  ['product', '商品型号'],
]);

/** Every text of the search; those of §search.keyword and §search.errors are exact. */
export const SEARCH_TEXT = {
  placeholder: '请输入型号或者产品相关信息...',
  unsafe: '搜索词内含有非法语句，请修改搜索词',
  hint: (word: string) => `试试：${word}`,
  landmark: '商品搜索',
  floatingLandmark: '商品搜索（悬浮）',
  input: '搜索型号或产品',
  type: '搜索类型',
  types: { all: '全部', self_operated: '自营', MRO: 'MRO' } satisfies Record<SearchType, string>,
  submit: '搜索',
  suggestions: '搜索建议',
  words: '搜索历史与推荐',
  history: '搜索历史',
  recommended: '推荐搜索',
  hot: '热门搜索',
  enterBrand: '进入品牌',
  enterCatalog: '进入分类',
  clear: '清空',
  clearName: '清空搜索记录',
  shortcut: (hasSlash: boolean) =>
    hasSlash
      ? '按 / 或 Ctrl+K（Mac 为 ⌘K）搜索；在框内按 Ctrl+/ 可关闭 / 键'
      : '按 Ctrl+K（Mac 为 ⌘K）搜索；在框内按 Ctrl+/ 可开启 / 键',
  slashOn: '已开启 / 键搜索',
  slashOff: '已关闭 / 键搜索，在搜索框内按 Ctrl+/ 可重新开启',
  fill: (text: string) => `将 ${text} 填入搜索框`,
  filled: (text: string) => `已填入 ${text}`,
  fillKey: '按右方向键将选中的词填入搜索框',
  rows: (count: number) => `识别到 ${count} 行`,
  rowsNews: (count: number) => `识别到 ${count} 行，按下方向键前往BOM配单，按 Esc 只搜索第一行`,
  moreRows: (count: number) => `还有 ${count} 行，查看全部`,
  fewerRows: '收起',
  handedOn: '所选各行按原样发送，型号和数量以商城的匹配结果为准',
  sendRow: (row: number) => `发送第 ${row} 行`,
  send: '发送',
  tooManyRows: (limit: number) => `已超过${limit}行，默认识别前${limit}行，超出部分可能无法被识别`,
  firstRow: '只搜索第一行',
  viewed: '最近浏览',
  clearViewedName: '清空最近浏览',
  removeViewed: (model: string) => `删除浏览记录 ${model}`,
  viewedRemoved: (model: string) => `已删除浏览记录 ${model}`,
  viewedCleared: '已清空最近浏览',
  keys: '按 Delete 删除选中的记录，按 Shift+Delete 清空这组记录',
  remove: (term: string) => `删除搜索记录 ${term}`,
  removed: (term: string) => `已删除搜索记录 ${term}`,
  cleared: '已清空搜索记录',
  count: (count: number) => (count === 0 ? '无建议' : `${count} 条建议`),
} as const;
