import type { BodyOf } from '@isocenter/contract/route.ts';
import type { publishArticle } from '@isocenter/contract/office/articles/routes.ts';
import { findStanding, listWhoMay, scopeOf } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { forgetOffice, tell } from '#features/system/notices/notices.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { insertVersion, setStatus, takeDown, type ArticleRecord } from './article-queries.ts';
import { requireArticle, subjectOf } from './save-article.ts';

interface Meant {
  readonly articleId: number;
  readonly revision: number;
}

/** Submits a draft, and notifies its reviewers. @throws AppError `not-found`, `stale-revision`; `conflict` for what is no draft */
export async function submit(db: Db, principal: Principal, meant: Meant): Promise<void> {
  await inStage(db, principal, meant, async (tx, record) => {
    if (record.status !== 'draft') throw new AppError('conflict', 'Only a draft is given to be reviewed.');
    await setStatus(tx, meant.articleId, 'pending');
    const accountIds = (await thoseOfClinic(tx, 'update', record.clinicId)).filter((id) => id !== principal.accountId);
    const { title, articleId: thingKey } = record;
    await tell(tx, { kind: 'article.review', accountIds, byAccountId: principal.accountId, title, thingKey });
    await heard(tx, accountIds, record);
    await recordAudit(tx, principal, {
      action: 'article.submit',
      subject: subjectOf(thingKey),
      detail: { name: title },
    });
  });
}

/** @throws AppError `not-found`, `stale-revision`; `forbidden` for who does not look after it; `conflict` where nothing was changed */
export async function publish(
  db: Db,
  principal: Principal,
  { articleId, revision, note, approvedUntil }: Meant & BodyOf<typeof publishArticle>,
): Promise<void> {
  await inStage(db, principal, { articleId, revision }, async (tx, record) => {
    requireReviewer(record);
    if (record.status === 'published') throw new AppError('conflict', 'Nothing was changed since it was published.');
    const version = await insertVersion(tx, articleId, { note, approvedUntil, reviewerId: principal.accountId });
    await forgetOffice(tx, ['article.review'], articleId);
    if (version === 1 && record.kind === 'post') await announce(tx, principal, record);
    await heard(tx, [principal.accountId], record);
    const detail = { name: record.title, version };
    await recordAudit(tx, principal, { action: 'article.publish', subject: subjectOf(articleId), detail });
  });
}

/** Makes a pending article a draft; takes a published one down, which only a reviewer may. @throws as `publish` */
export async function withdraw(db: Db, principal: Principal, meant: Meant): Promise<void> {
  await inStage(db, principal, meant, async (tx, record) => {
    if (record.status !== 'pending') {
      requireReviewer(record);
      if (record.liveVersion === null) throw new AppError('conflict', 'There is nothing to take back.');
      await takeDown(tx, meant.articleId);
      await forgetOffice(tx, ['article.published', 'article.digest'], meant.articleId);
    }
    await setStatus(tx, meant.articleId, 'draft');
    await forgetOffice(tx, ['article.review'], meant.articleId);
    await heard(tx, [principal.accountId], record);
    const detail = { name: record.title };
    await recordAudit(tx, principal, { action: 'article.withdraw', subject: subjectOf(meant.articleId), detail });
  });
}

async function inStage(
  db: Db,
  principal: Principal,
  { articleId, revision }: Meant,
  work: (tx: Db, record: ArticleRecord) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireArticle(tx, principal, articleId, { forUpdate: true });
    requireRevision(record, revision);
    await work(tx, record);
  });
}

function requireReviewer({ isReviewed }: ArticleRecord): void {
  if (!isReviewed) throw new AppError('forbidden', 'This is for those who look after these articles.');
}

/** News are told to everybody who may read them. */
async function announce(tx: Db, { accountId: byAccountId }: Principal, record: ArticleRecord): Promise<void> {
  const { articleId: thingKey, title, clinicId } = record;
  const readers =
    clinicId === null ? await listWhoMay(tx, 'read', 'Article') : await thoseOfClinic(tx, 'read', clinicId);
  const accountIds = readers.filter((id) => id !== byAccountId && id !== record.authorId);
  await tell(tx, { kind: 'article.published', accountIds, byAccountId, title, thingKey });
}

/** Usable accounts that may do something with the articles of a clinic; of none: those that see every clinic. */
async function thoseOfClinic(tx: Db, action: 'read' | 'update', clinicId: number | null): Promise<number[]> {
  const people: number[] = [];
  for (const accountId of await listWhoMay(tx, action, 'Article')) {
    const standing = await findStanding(tx, accountId);
    if (standing === undefined) continue;
    const isOfClinic = clinicId !== null && standing.clinicIds.includes(clinicId);
    if (isOfClinic || scopeOf(standing).kind === 'all') people.push(accountId);
  }
  return people;
}

async function heard(tx: Db, accountIds: readonly number[], { authorId }: ArticleRecord): Promise<void> {
  await tellOffice(tx, 'articles', [...new Set([...accountIds, ...(authorId === null ? [] : [authorId])])]);
}
