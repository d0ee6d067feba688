import { sql } from 'kysely';
import type { ArticleFields } from '@isocenter/contract/office/articles/article-fields.ts';
import { picturesIn } from '@isocenter/contract/rich-text.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { reviewedArticles, workedOnArticles } from './article-sight-queries.ts';

/** An article as it is written; its fields were checked when it was saved. */
export interface ArticleRecord
  extends
    ArticleFields,
    Row<
      'article',
      | 'id as articleId'
      | 'revision'
      | 'status'
      | 'live_version as liveVersion'
      | 'published_at as publishedAt'
      | 'changed_at as changedAt'
      | 'author_id as authorId'
    >,
    Row<'account', 'avatar as authorAvatar'> {
  readonly approvedUntil: string | null;
  readonly authorName: string;
  /** The caller looks after it. */
  readonly isReviewed: boolean;
}

/** One that the viewer wrote or looks after; held against other writers when asked for. */
export async function findArticle(
  db: Db,
  viewer: Principal,
  articleId: number,
  { forUpdate = false } = {},
): Promise<ArticleRecord | undefined> {
  const { rows } = await sql<ArticleRecord>`
    select article.id as "articleId", article.revision, article.status, article.live_version as "liveVersion",
      article.approved_until::text as "approvedUntil", article.published_at as "publishedAt", article.changed_at as "changedAt",
      article.author_id as "authorId", ${accountName('author')} as "authorName", author.avatar as "authorAvatar",
      article.kind, article.category, article.language, article.title, article.slug, article.excerpt, article.body,
      article.modalities, article.tags, article.picture_file_id as "pictureFileId", article.clinic_id as "clinicId",
      ${reviewedArticles(viewer)} as "isReviewed"
    from article left join account author on author.id = article.author_id
    where article.id = ${articleId} and ${workedOnArticles(viewer)} ${forUpdate ? sql`for update of article` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function insertArticle(tx: Db, accountId: number, fields: ArticleFields): Promise<number> {
  const { id } = await tx
    .insertInto('article')
    .values({ ...columnsOf(fields), author_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepPictures(tx, id, fields);
  return id;
}

export async function replaceArticle(tx: Db, articleId: number, fields: ArticleFields): Promise<void> {
  await tx
    .updateTable('article')
    .set({ ...columnsOf(fields), ...nextRevision, status: 'draft' })
    .where('id', '=', articleId)
    .execute();
  await keepPictures(tx, articleId, fields);
}

const nextRevision = { revision: sql<number>`revision + 1`, changed_at: sql<Date>`now()` };

export async function setStatus(tx: Db, articleId: number, status: 'draft' | 'pending'): Promise<void> {
  await tx
    .updateTable('article')
    .set({ ...nextRevision, status })
    .where('id', '=', articleId)
    .execute();
}

/** Readers see no version of it any more. */
export async function takeDown(tx: Db, articleId: number): Promise<void> {
  await tx.updateTable('article').set({ live_version: null }).where('id', '=', articleId).execute();
}

/** Makes the next version of what is written, for readers to see. @returns its number */
export async function insertVersion(
  tx: Db,
  articleId: number,
  { note, approvedUntil, reviewerId }: { note: string; approvedUntil: string | null; reviewerId: number },
): Promise<number> {
  const { rows } = await sql<Row<'article_version', 'version'>>`
    insert into article_version (article_id, version, note, author_id, reviewer_id, category, title, excerpt, body, tags,
      modalities, picture_file_id)
    select id, (select coalesce(max(version), 0) + 1 from article_version where article_id = article.id), ${note}, author_id,
      ${reviewerId}, category, title, excerpt, body, tags, modalities, picture_file_id
    from article where id = ${articleId} returning version`.execute(tx);
  const version = rows[0]?.version ?? 0;
  await tx
    .updateTable('article')
    .set({
      ...nextRevision,
      status: 'published',
      live_version: version,
      approved_until: approvedUntil,
      published_at: sql<Date>`coalesce(published_at, now())`,
    })
    .where('id', '=', articleId)
    .execute();
  return version;
}

export async function deleteArticle(tx: Db, articleId: number): Promise<void> {
  await tx.deleteFrom('article').where('id', '=', articleId).execute();
}

/** The files of an article, whoever brought them: they may stay in it. */
export async function filesOfArticle(tx: Db, articleId: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from article_file where article_id = ${articleId}
    union select picture_file_id from article where id = ${articleId} and picture_file_id is not null
    union select picture_file_id from article_version where article_id = ${articleId} and picture_file_id is not null`.execute(
    tx,
  );
  return rows.map(({ fileId }) => fileId);
}

async function keepPictures(tx: Db, articleId: number, { body }: ArticleFields): Promise<void> {
  const fileIds = picturesIn(body);
  if (fileIds.length === 0) return;
  await tx
    .insertInto('article_file')
    .values(fileIds.map((fileId) => ({ article_id: articleId, file_id: fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columnsOf({ pictureFileId, clinicId, ...fields }: ArticleFields) {
  return { ...fields, picture_file_id: pictureFileId, clinic_id: clinicId };
}
