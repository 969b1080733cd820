import { useStore } from '@nanostores/react';
import { ARTICLE_TEXT } from '../../config/article';
import { $articleBase, articleAt, reloadArticle } from '../../stores/article';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LiveRegion } from '../../ui/LiveRegion';
import { Skeleton } from '../../ui/Skeleton';
import { ArticleBody } from './ArticleBody';

/** A static article page shown in place (§article.page); `path` counts from the article base. */
export function ArticlePage({ path }: { path?: string | undefined }) {
  const base = useStore($articleBase);
  const article = useStore(articleAt(base, path));
  return (
    <>
      <LiveRegion message={article.status === 'loading' ? ARTICLE_TEXT.loading : ''} />
      {article.status === 'loading' && <Skeleton lines={6} />}
      {article.status === 'failed' && (
        <EmptyState
          icon="alert"
          action={<Button onClick={() => reloadArticle(base, path)}>{ARTICLE_TEXT.retry}</Button>}
        >
          {ARTICLE_TEXT.failed}
        </EmptyState>
      )}
      {article.status === 'ready' && <ArticleBody page={article.page} />}
    </>
  );
}
