/** The static article page of §article.page, below its base. */
export const ARTICLE_PATH = '/public/post/first/index.html';

export const ARTICLE_TEXT = {
  loading: '加载中...',
  failed: '内容加载失败',
  retry: '重试',
} as const;
