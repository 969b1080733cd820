export const TOP_BANNER_TEXT = {
  region: '顶部广告',
  close: '关闭顶部广告',
  unfold: '展开顶部广告',
  pause: '暂停轮播',
  play: '继续轮播',
  show: (index: number) => `第${index}条广告`,
  untitled: '广告',
} as const;

export const FLOAT_AD_TEXT = {
  region: '底部广告',
  close: '关闭底部广告',
  untitled: '广告',
} as const;
