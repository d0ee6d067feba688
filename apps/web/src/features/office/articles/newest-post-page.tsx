import { useQuery } from '@tanstack/react-query';
import { listArticles } from '@isocenter/contract/office/articles/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';
import { LeadOn } from '#ui/records/lead-on.tsx';
import { articlePath, editPath, cacheKey, useReadingLanguage } from './article-queries.ts';

/** The address of a post without its number: the newest one, or the list where there is none. */
export function NewestPostPage() {
  const language = useReadingLanguage();
  const { data, ...answer } = useQuery(
    queryOf(cacheKey, 'newest', listArticles, { query: { kind: 'post', limit: 1, language } }),
  );
  const [newest] = data?.rows ?? [];
  return <LeadOn to={data && (newest === undefined ? '/pages/blog/list' : articlePath(newest))} {...answer} />;
}

/** The newest post that the person wrote or looks after, or the list of articles. */
export function NewestWrittenPage() {
  const { data, ...answer } = useQuery(
    queryOf(cacheKey, 'newest-written', listArticles, { query: { kind: 'post', limit: 1, works: true } }),
  );
  const [newest] = data?.rows ?? [];
  return <LeadOn to={data && (newest === undefined ? '/pages/articles' : editPath(newest.articleId))} {...answer} />;
}
