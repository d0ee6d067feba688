import { isLetterOn, reportLetter } from '#features/system/letters/letters.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { GivenReport } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { findReferrer, type Referrer } from './referrer-queries.ts';

interface NewsNeeds {
  readonly outbox: Pick<Outbox, 'queue'>;
  /** Where this installation is reached; without it no letter can lead there, and none is written. */
  readonly publicUrl: string | undefined;
}

/** What referring physicians are told of, by the state of a report. */
const events = { final: 'report-final', addendum: 'report-addendum' } as const;
const kinds = { final: 'referral.reported', addendum: 'referral.addendum' } as const;

/** Tells the referring physician of a report, as he wants to be told: by the bell of his account, by a letter with a link, or both. */
export async function tellReferrer(tx: Db, { outbox, publicUrl }: NewsNeeds, given: GivenReport): Promise<void> {
  const { state, studyKey, byAccountId } = given;
  if (state !== 'final' && state !== 'addendum') return;
  const referrer = await findReferrer(tx, studyKey);
  // Nobody is told what he did himself.
  if (referrer === undefined || referrer.accountId === byAccountId) return;
  const { accountId, delivery } = referrer;
  if (accountId !== null && delivery.includes('portal'))
    await tell(tx, { kind: kinds[state], accountIds: [accountId], byAccountId, studyKeys: [studyKey] });
  const event = events[state];
  if (!wantsLetter(referrer) || publicUrl === undefined || !(await isLetterOn(tx, event))) return;
  const { email, name: recipient, language, clinicId, studyUid } = referrer;
  const link = `${publicUrl}/studies/${studyUid}/report`;
  const told = { event, email, recipient, language, accountId, clinicId: clinicId ?? undefined, link };
  await outbox.queue(tx, await reportLetter(tx, told));
}

function wantsLetter({ delivery, email }: Referrer): boolean {
  return delivery.includes('email-link') && email !== '';
}
