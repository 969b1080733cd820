import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { leaveFocus } from '../ui/focus';
import { LiveRegion } from '../ui/LiveRegion';
import { Skeleton } from '../ui/Skeleton';
import { ArticleBody } from './ArticleBody';
import { $articleBase, articleAt, reloadArticle } from './article';
import { ARTICLE_TEXT } from './texts';

interface ArticleProps {
  path?: string | undefined;
}

/** A static article page shown in place (§article.page); `path` counts from the article base. */
export function ArticlePage({ path }: ArticleProps) {
  const base = useStore($articleBase);
  return base === undefined ? <ArticleToCome /> : <ArticleAt base={base} path={path} />;
}

function ArticleToCome() {
  return (
    <>
      <LiveRegion message={ARTICLE_TEXT.loading} />
      <Skeleton lines={6} />
    </>
  );
}

function ArticleAt({ base, path }: ArticleProps & { base: string }) {
  const article = useStore(articleAt(base, path));
  const retry = (event: MouseEvent) => {
    leaveFocus(event);
    void reloadArticle(base, path);
  };
  return (
    <section>
      <LiveRegion message={article.status === 'ready' ? '' : ARTICLE_TEXT[article.status]} />
      {article.status === 'loading' && <Skeleton lines={6} />}
      {article.status === 'failed' && (
        <EmptyState icon="alert" action={<Button onClick={retry}>{ARTICLE_TEXT.retry}</Button>}>
          {ARTICLE_TEXT.failed}
        </EmptyState>
      )}
      {article.status === 'ready' && <ArticleBody page={article.page} />}
    </section>
  );
}
