import { sql } from 'kysely';
import type { ArticleText, ArticleVersion } from '@isocenter/contract/office/articles/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { readableArticles, reviewedArticles } from './article-sight-queries.ts';

interface Read
  extends
    Omit<ArticleText, 'publishedAt' | 'author' | 'helpful' | 'versions' | 'variants' | 'may'>,
    Row<'article_version', 'published_at as publishedAt'>,
    Row<'article', 'author_id as authorId' | 'clinic_id as clinicId'>,
    Row<'account', 'avatar as authorAvatar'> {
  readonly authorName: string;
  readonly yes: number;
  readonly no: number;
  readonly own: boolean | null;
  readonly isReviewed: boolean;
}
export type ReadArticle = Read;

/** A version of what somebody may read, with what readers say of it: the one that is published, or the one asked for. */
export async function findText(
  db: Db,
  viewer: Principal,
  articleId: number,
  version?: number,
): Promise<ReadArticle | undefined> {
  const marks = sql`(select count(*) filter (where is_bookmarked)::integer as bookmarks,
    count(*) filter (where helpful)::integer as yes, count(*) filter (where not helpful)::integer as no,
    coalesce(bool_or(is_bookmarked) filter (where account_id = ${viewer.accountId}), false) as "isBookmarked",
    bool_or(helpful) filter (where account_id = ${viewer.accountId}) as own
    from article_mark where article_mark.article_id = article.id)`;
  const { rows } = await sql<Read>`
    select article.id as "articleId", article.kind, shown.category, article.slug, article.language, shown.title,
      shown.excerpt, shown.body, shown.tags, shown.modalities, shown.picture_file_id as "pictureFileId", shown.version,
      shown.version <> article.live_version as "isFormer", article.author_id as "authorId",
      ${accountName('author')} as "authorName", author.avatar as "authorAvatar", ${accountName('reviewer')} as reviewer,
      shown.published_at as "publishedAt", article.approved_until::text as "approvedUntil", article.clinic_id as "clinicId",
      (select count(*)::integer from article_comment said where said.article_id = article.id) as comments,
      marks.bookmarks, marks."isBookmarked", marks.yes, marks.no, marks.own, ${reviewedArticles(viewer)} as "isReviewed"
    from article join article_version shown on shown.article_id = article.id
        and shown.version = coalesce(${version ?? null}::integer, article.live_version)
      left join account author on author.id = shown.author_id
      left join account reviewer on reviewer.id = shown.reviewer_id
      cross join lateral ${marks} as marks
    where article.id = ${articleId} and ${readableArticles(viewer)}`.execute(db);
  return rows[0];
}

/** All its versions, the latest first. */
export async function versionsOf(db: Db, articleId: number): Promise<ArticleVersion[]> {
  const { rows } = await sql<
    Omit<ArticleVersion, 'publishedAt'> & Row<'article_version', 'published_at as publishedAt'>
  >`
    select version, note, ${accountName('author')} as author, ${accountName('reviewer')} as reviewer,
      article_version.published_at as "publishedAt"
    from article_version left join account author on author.id = article_version.author_id
      left join account reviewer on reviewer.id = article_version.reviewer_id
    where article_id = ${articleId} order by version desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** The languages in which it is published. */
export async function variantsOf(db: Db, { kind, slug, clinicId }: ReadArticle): Promise<ArticleText['variants']> {
  const { rows } = await sql<ArticleText['variants'][number]>`
    select id as "articleId", language from article where kind = ${kind} and slug = ${slug}
      and clinic_id is not distinct from ${clinicId}::integer and live_version is not null order by language`.execute(
    db,
  );
  return rows;
}

/** Sets what is given of somebody's marks on an article; the rest stays. */
export async function saveMark(
  db: Db,
  { articleId, accountId }: { readonly articleId: number; readonly accountId: number },
  { isBookmarked, helpful }: { isBookmarked?: boolean; helpful?: boolean | null },
): Promise<void> {
  await sql`
    insert into article_mark (article_id, account_id, is_bookmarked, helpful)
    values (${articleId}, ${accountId}, ${isBookmarked ?? false}, ${helpful ?? null})
    on conflict (article_id, account_id) do update set
      is_bookmarked = case when ${isBookmarked !== undefined} then excluded.is_bookmarked else article_mark.is_bookmarked end,
      helpful = case when ${helpful !== undefined} then excluded.helpful else article_mark.helpful end`.execute(db);
}
