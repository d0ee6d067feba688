import { topicOf } from '@isocenter/contract/system/notices/notice-statements.ts';
import { addressOf, isLetterOn, letterOf, topicsText } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import { workOffInTransactions } from '#platform/jobs/due-queue.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { listUnmailed } from './seen-notice-queries.ts';
import { sightOf, type SightNeeds } from './shown-notice-queries.ts';
import { markMailed, takeDueDigest, type DueDigest } from './preference-queries.ts';

export interface DigestNeeds extends SightNeeds {
  readonly db: Db;
  readonly outbox: Pick<Outbox, 'queue'>;
  /** Base URL of this installation; without it no letter can link there, and none is written. */
  readonly publicUrl: string | undefined;
}

const mostPeople = 200;
const mostOfLetter = 1_000;

/**
 * Regular care: mails people what they were told and did not read, as one letter that says how much of what waits and nothing more. It is
 * queued in the transaction that marks what it tells: nothing is told in two letters, and nothing in none.
 */
export async function mailDigests(needs: DigestNeeds): Promise<void> {
  await workOffInTransactions(needs.db, { take: takeDueDigest, most: mostPeople }, async (tx, due) =>
    mailOne(tx, needs, due),
  );
}

async function mailOne(tx: Db, needs: DigestNeeds, { id: accountId, since, off }: DueDigest): Promise<void> {
  const { noticeSights, outbox, publicUrl } = needs;
  const person = await noticeSights.person(accountId);
  if (person === undefined || publicUrl === undefined || !(await isLetterOn(tx, 'notice-digest'))) return;
  const { seen } = await sightOf(needs, person);
  const unmailed = await listUnmailed(tx, accountId, seen, { since, off, most: mostOfLetter });
  const email = await addressOf(tx, accountId);
  if (unmailed.length === 0 || email === '') return;
  const topics = unmailed.map(({ kind }) => topicOf(kind));
  const news = (language: string) => topicsText(language, topics);
  const link = `${publicUrl}/notifications`;
  await outbox.queue(tx, await letterOf(tx, 'notice-digest', { accountId, email, link, news }));
  await markMailed(
    tx,
    unmailed.map(({ id }) => id),
  );
}
