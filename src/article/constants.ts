/** The static article page of §article.page, below its base. */
export const ARTICLE_PATH = '/public/post/first/index.html';
