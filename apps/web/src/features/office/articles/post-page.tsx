import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSearchOf } from '#api/search.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ArticleActs } from './article-acts.tsx';
import { ArticleView } from './article-view.tsx';
import { articlePath, entriesQuery, textQuery, useArticleNews, useReadingLanguage } from './article-queries.ts';
import { articleSearch } from './article-search.ts';
import classes from './articles.module.css';

/** One post with its comments. */
export function PostPage() {
  const { t } = useTranslation();
  const articleId = Number(useParams({ strict: false }).articleId);
  const [{ version }, change] = useSearchOf(articleSearch);
  const { data } = useQuery({ ...textQuery(articleId), retry: 1 });
  const others = useQuery({
    ...entriesQuery({ kind: data?.kind ?? 'post', language: useReadingLanguage() }),
    enabled: data !== undefined,
  });
  useArticleNews();
  const related = (others.data?.rows ?? []).filter(
    (row) => row.category === data?.category && row.articleId !== articleId,
  );
  return (
    <>
      <PageHeader title={t('articles.blog.title')}>
        <ArticleActs articleId={articleId} />
      </PageHeader>
      <div className={classes['page']}>
        <ArticleView
          articleId={articleId}
          version={version}
          onVersion={(next) => change({ version: next })}
          related={related.map((row) => ({ to: articlePath(row), title: row.title }))}
          crumbs={[{ to: '/pages/blog/list', title: t('articles.blog.title') }]}
        />
      </div>
    </>
  );
}
