export const ARTICLE_TEXT = {
  loading: '加载中...',
  failed: '内容加载失败',
  retry: '重试',
} as const;
