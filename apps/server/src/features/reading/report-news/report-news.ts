import type { NoticeReason } from '@isocenter/contract/people/physicians/physicians.ts';
import type { NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';
import { isLetterOn, referralLetter, type ReferralFacts } from '#features/system/letters/letters.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { GivenReport } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { findMailedClinic, findReferrers, type Referrer } from './referrer-queries.ts';

export interface NewsNeeds {
  readonly outbox: Pick<Outbox, 'queue'>;
  /** Base URL of this installation; without it no letter can link there, and none is written. */
  readonly publicUrl: string | undefined;
}

interface News {
  /** The value in a physician's record by which he wants to be notified. */
  readonly reason: NoticeReason;
  readonly kind: NoticeKind;
  readonly event: ReferralFacts['event'];
  readonly path: (studyUid: string) => string;
}

const report = (studyUid: string): string => `/studies/${studyUid}/report`;
const listed = (studyUid: string): string => `/studies?study=${studyUid}`;

/** The events that referring physicians are notified of. */
const news = {
  received: { reason: 'received', kind: 'referral.received', event: 'referral-received', path: listed },
  critical: { reason: 'critical', kind: 'referral.critical', event: 'referral-critical', path: listed },
  final: { reason: 'final', kind: 'referral.reported', event: 'report-final', path: report },
  addendum: { reason: 'final', kind: 'referral.addendum', event: 'report-addendum', path: report },
} as const satisfies Readonly<Record<string, News>>;

interface About {
  readonly studyKeys: readonly number[];
  readonly byAccountId?: number | null;
  /** Somebody who is told of the same in another way. */
  readonly but?: number | null;
}

/**
 * Notifies the referring physicians of studies what became of them, as each wants to be notified: by the bell of his account, by a letter
 * with a link, or both. Nobody is notified of what he did himself.
 */
export async function tellReferrers(
  tx: Db,
  needs: NewsNeeds,
  what: keyof typeof news,
  { studyKeys, byAccountId, but }: About,
): Promise<void> {
  if (studyKeys.length === 0) return;
  const by = byAccountId ?? undefined;
  for (const referrer of await findReferrers(tx, studyKeys, news[what].reason)) {
    const { accountId } = referrer;
    if (accountId === null || (accountId !== by && accountId !== but))
      await tellOne(tx, needs, news[what], referrer, by);
  }
}

/** Notifies the referring physician, and a clinic that wants it, of a report that is final, and of what is added to it. */
export async function tellOfReport(
  tx: Db,
  needs: NewsNeeds,
  { state, studyKey, byAccountId }: GivenReport,
): Promise<void> {
  if (state !== 'final' && state !== 'addendum') return;
  await tellReferrers(tx, needs, state, { studyKeys: [studyKey], byAccountId });
  await mailClinic(tx, needs, news[state], studyKey);
}

async function mailClinic(
  tx: Db,
  { outbox, publicUrl }: NewsNeeds,
  { event, path }: News,
  studyKey: number,
): Promise<void> {
  const clinic = await findMailedClinic(tx, studyKey);
  if (clinic === undefined || publicUrl === undefined || !(await isLetterOn(tx, event))) return;
  const { clinicId, name: recipient, email, studyUid } = clinic;
  const referral = {
    event,
    email,
    recipient,
    language: '',
    accountId: null,
    clinicId,
    link: `${publicUrl}${path(studyUid)}`,
  };
  await outbox.queue(tx, await referralLetter(tx, referral));
}

async function tellOne(
  tx: Db,
  { outbox, publicUrl }: NewsNeeds,
  { kind, event, path }: News,
  referrer: Referrer,
  byAccountId: number | undefined,
): Promise<void> {
  const { accountId, delivery, email, name: recipient, language, clinicId, studyKey, studyUid } = referrer;
  const by = byAccountId === undefined ? {} : { byAccountId };
  if (accountId !== null && delivery.includes('portal'))
    await tell(tx, { kind, accountIds: [accountId], ...by, studyKeys: [studyKey] });
  const isMailed = delivery.includes('email-link') && email !== '' && (await isLetterOn(tx, event));
  if (!isMailed || publicUrl === undefined) return;
  const link = `${publicUrl}${path(studyUid)}`;
  const referral = { event, email, recipient, language, accountId, clinicId: clinicId ?? undefined, link };
  await outbox.queue(tx, await referralLetter(tx, referral));
}
