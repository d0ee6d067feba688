import { addressOf, letterOf } from '#features/system/letters/letters.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { CriticalRecord } from './critical-queries.ts';

/** The way letters leave; without a base the link's target is unknown, and the letter has none. */
export interface LetterWay {
  readonly outbox: Outbox;
  readonly base: string | undefined;
}

/** Notifies people by bell and by letter. The letter has a link and nothing medical. */
export async function tellPeople(
  tx: Db,
  { outbox, base }: LetterWay,
  { id, studyKey, accountId }: Pick<CriticalRecord, 'id' | 'studyKey' | 'accountId'>,
  accountIds: readonly number[],
): Promise<void> {
  await tell(tx, {
    kind: 'critical-result.waiting',
    accountIds,
    ...(accountId === null ? {} : { byAccountId: accountId }),
    studyKeys: [studyKey],
    criticalResultId: id,
  });
  if (base === undefined) return;
  for (const to of accountIds) {
    const email = await addressOf(tx, to);
    const link = `${base}/critical-results?open=${id}`;
    if (email !== '') await outbox.queue(tx, await letterOf(tx, 'critical-result', { accountId: to, email, link }));
  }
}
