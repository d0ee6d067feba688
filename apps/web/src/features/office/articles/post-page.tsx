import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { listArticles } from '@isocenter/contract/office/articles/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useSearchOf } from '#api/search.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ArticleActs } from './article-acts.tsx';
import { ArticleView } from './article-view.tsx';
import {
  articlePath,
  entriesQuery,
  cacheKey,
  textQuery,
  useArticleNews,
  useReadingLanguage,
} from './article-queries.ts';
import { articleSearch } from './article-search.ts';
import classes from './articles.module.css';

export { NewestPostPage, NewestWrittenPage } from './newest-post-page.tsx';

const recentPosts = 5;

/** One post with its comments; beside it those of its category, and the latest. */
export function PostPage() {
  const { t } = useTranslation();
  const articleId = Number(useParams({ strict: false }).articleId);
  const [{ version }, change] = useSearchOf(articleSearch);
  const { data } = useQuery({ ...textQuery(articleId), retry: 1 });
  const others = useQuery({
    ...entriesQuery({ kind: data?.kind ?? 'post', language: useReadingLanguage() }),
    enabled: data !== undefined,
  });
  const latest = useQuery(
    queryOf(cacheKey, 'recent', listArticles, {
      query: { kind: 'post', limit: recentPosts + 1, language: useReadingLanguage() },
    }),
  );
  useArticleNews();
  const recent = (latest.data?.rows ?? []).filter((row) => row.articleId !== articleId).slice(0, recentPosts);
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
          recent={recent}
          related={related.map((row) => ({ to: articlePath(row), title: row.title }))}
          crumbs={[{ to: '/pages/blog/list', title: t('articles.blog.title') }]}
        />
      </div>
    </>
  );
}
