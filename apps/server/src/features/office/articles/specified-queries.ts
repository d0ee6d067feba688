import { sql } from 'kysely';
import type { ArticleCategory, ArticleKind } from '@isocenter/contract/office/articles/article-fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import { languageOf, mostEntries } from './article-list-queries.ts';
import { inLanguage, readableArticles, workedOnArticles } from './article-sight-queries.ts';

export interface PublishedArticle
  extends
    Row<'article', 'id' | 'slug'>,
    Row<
      'article_version',
      'title' | 'excerpt' | 'body' | 'tags' | 'picture_file_id as pictureFileId' | 'published_at as updatedAt'
    > {
  readonly category: ArticleCategory;
  readonly author: string;
  readonly avatar: string;
  /** Time of the first publication; `updatedAt` is that of the present version. */
  readonly publishedAt: Date;
  readonly comments: number;
  readonly bookmarks: number;
}

/**
 * Lists what somebody may read of a kind, the newest first, whole: what the specification's bare arrays hold. `q` is looked for in titles.
 */
export async function publishedOf(
  db: Db,
  viewer: Principal,
  kind: ArticleKind,
  { q, limit = mostEntries }: { readonly q?: string; readonly limit?: number } = {},
): Promise<PublishedArticle[]> {
  const conditions = [
    sql`article.kind = ${kind}`,
    readableArticles(viewer),
    inLanguage(await languageOf(db, viewer)),
    ...(q === undefined || q.trim() === '' ? [] : [holdsText(searchedOf(sql`live.title`), q)]),
  ];
  const { rows } = await sql<PublishedArticle>`
    select article.id, live.category, article.slug, live.title, live.excerpt, live.body, live.tags,
      live.picture_file_id as "pictureFileId", ${accountName('author')} as author, coalesce(author.avatar, '') as avatar,
      article.published_at as "publishedAt", live.published_at as "updatedAt",
      (select count(*)::integer from article_comment said where said.article_id = article.id) as comments,
      (select count(*)::integer from article_mark kept where kept.article_id = article.id and is_bookmarked) as bookmarks
    from article join article_version live on live.article_id = article.id and live.version = article.live_version
      left join account author on author.id = article.author_id
    where ${sql.join(conditions, sql` and `)} order by article.published_at desc, article.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The newest post that somebody wrote or looks after. */
export async function newestWritten(db: Db, viewer: Principal): Promise<number | undefined> {
  const { rows } = await sql<Row<'article', 'id'>>`
    select id from article where kind = 'post' and ${workedOnArticles(viewer)}
    order by coalesce(published_at, changed_at) desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}
