import { articleFaults, slugOf, type ArticleFields } from '@isocenter/contract/office/articles/article-fields.ts';
import type { Article } from '@isocenter/contract/office/articles/fields.ts';
import { picturesIn } from '@isocenter/contract/rich-text.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireClinic } from '#features/people/clinics/clinics.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requireOwnFiles } from '#features/office/files/files.ts';
import { forgetOffice } from '#features/system/notices/notices.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import {
  deleteArticle,
  filesOfArticle,
  findArticle,
  insertArticle,
  replaceArticle,
  type ArticleRecord,
} from './article-queries.ts';

export const subjectOf = (articleId: number) => ({ kind: 'article', id: String(articleId) });
const taken = { article_address: { slug: say`Another article of this kind and language has this address.` } };

/** An article as its author or a reviewer sees it. @throws AppError `not-found` */
export async function loadArticle(db: Db, principal: Principal, articleId: number): Promise<Article> {
  const record = await requireArticle(db, principal, articleId);
  const { liveVersion, authorName, authorAvatar, authorId: _id, isReviewed: _by, ...article } = record;
  return {
    ...article,
    isLive: liveVersion !== null,
    author: { name: authorName, avatar: authorAvatar },
    publishedAt: article.publishedAt?.toISOString() ?? null,
    changedAt: article.changedAt.toISOString(),
    may: mayOfArticle(principal, record),
  };
}

/** One that the caller wrote or looks after. @throws AppError `not-found` */
export async function requireArticle(
  db: Db,
  principal: Principal,
  articleId: number,
  options?: { readonly forUpdate: boolean },
): Promise<ArticleRecord> {
  const record = await findArticle(db, principal, articleId, options);
  if (record === undefined) throw new AppError('not-found', 'There is no such article.');
  return record;
}

function mayOfArticle(principal: Principal, { status, liveVersion, isReviewed }: ArticleRecord): Article['may'] {
  const writes = principal.can('create', 'Article');
  return {
    change: writes,
    submit: writes && !isReviewed && status === 'draft',
    publish: isReviewed && status !== 'published',
    withdraw: writes && (status === 'pending' || (isReviewed && liveVersion !== null)),
    remove: writes && (isReviewed || liveVersion === null),
  };
}

/** @returns its number @throws AppError as the contract says */
export async function addArticle(db: Db, principal: Principal, given: ArticleFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const fields = await checked(tx, principal, given, []);
    const articleId = await orTaken(taken, () => insertArticle(tx, principal.accountId, fields));
    const { kind, title: name } = fields;
    await recordAudit(tx, principal, {
      action: 'article.create',
      subject: subjectOf(articleId),
      detail: { kind, name },
    });
    return articleId;
  });
}

/** @throws AppError as the contract says */
export async function putArticle(
  db: Db,
  principal: Principal,
  articleId: number,
  { revision, ...given }: ArticleFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireArticle(tx, principal, articleId, { forUpdate: true });
    requireRevision(record, revision);
    const fields = await checked(tx, principal, given, await filesOfArticle(tx, articleId), record);
    await orTaken(taken, () => replaceArticle(tx, articleId, fields));
    const detail = { fields: changedNames(record, fields) };
    await recordAudit(tx, principal, { action: 'article.change', subject: subjectOf(articleId), detail });
  });
}

/** @throws AppError `not-found`; `forbidden` for an author whose article is published */
export async function takeArticleAway(db: Db, principal: Principal, articleId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireArticle(tx, principal, articleId, { forUpdate: true });
    if (!mayOfArticle(principal, record).remove)
      throw new AppError('forbidden', 'What is published is removed by those who look after articles.');
    await deleteArticle(tx, articleId);
    await forgetOffice(tx, ['article.review', 'article.comment', 'article.published', 'article.digest'], articleId);
    const detail = { name: record.title };
    await recordAudit(tx, principal, { action: 'article.remove', subject: subjectOf(articleId), detail });
  });
}

/** The fields as they are stored: cleaned, with an address, of a clinic and with files that there are for the caller. */
async function checked(
  tx: Db,
  principal: Principal,
  given: ArticleFields,
  fileIdsBefore: readonly string[],
  before?: ArticleRecord,
): Promise<ArticleFields> {
  const slug = given.slug === '' ? slugOf(given.title) : given.slug;
  const fields = { ...given, slug, body: cleanRichText(given.body, { withPictures: true }) };
  requireFaultless({
    ...articleFaults(fields),
    ...(slug === '' && { slug: say`is needed` }),
    ...(before !== undefined &&
      before.liveVersion !== null &&
      isMoved(before, fields) && {
        slug: say`An article that is published keeps its kind, language, clinic and address.`,
      }),
  });
  if (fields.clinicId !== null && fields.clinicId !== before?.clinicId)
    await requireClinic(tx, principal, fields.clinicId);
  const pictures = [...picturesIn(fields.body), ...(fields.pictureFileId === null ? [] : [fields.pictureFileId])];
  await requireOwnFiles(
    tx,
    principal,
    [...new Set(pictures)].filter((fileId) => !fileIdsBefore.includes(fileId)),
  );
  return fields;
}

/** Readers have its address. */
function isMoved(before: ArticleFields, after: ArticleFields): boolean {
  return (['kind', 'language', 'clinicId', 'slug'] as const).some((name) => before[name] !== after[name]);
}
