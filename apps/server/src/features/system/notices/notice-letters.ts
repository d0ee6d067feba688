import { noticeStatements, type NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';
import type { NoticeStatement } from '@isocenter/contract/system/notices/notice-statement.ts';
import { addressOf, isLetterOn, letterOf, topicsText } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { DigestNeeds } from './digest.ts';
import { listUnmailed } from './seen-notice-queries.ts';
import { hasOwnLetter, sightOf } from './shown-notice-queries.ts';
import { holdPerson, markMailed, peopleToWrite } from './preference-queries.ts';

/** In one round; the next one goes on. */
const mostPeople = 200;
const mostOfLetter = 1_000;
/** Older notices are left to the letter that sums up. */
const oldestMilliseconds = 3_600_000;

/**
 * Regular care: mails people what has a letter of its own and was not read, where that letter is on and they did not switch letters of its
 * topic off. One letter says how much of it there is; the letter that sums up leaves it out then.
 */
export async function mailOwnLetters(needs: DigestNeeds): Promise<void> {
  const { db, publicUrl } = needs;
  if (publicUrl === undefined) return;
  for (const statement of noticeStatements) {
    if (!('letter' in statement)) continue;
    const { kind, topic, letter } = statement;
    if (!(await isLetterOn(db, letter.event))) continue;
    for (const accountId of await peopleToWrite(db, kind, topic, mostPeople))
      await db.transaction().execute((tx) => mailOne(tx, needs, { kind, topic, letter, accountId, publicUrl }));
  }
}

interface Which extends Pick<NoticeStatement, 'topic'>, Required<Pick<NoticeStatement, 'letter'>> {
  readonly kind: NoticeKind;
  readonly accountId: number;
  readonly publicUrl: string;
}

async function mailOne(tx: Db, needs: DigestNeeds, { kind, topic, letter, accountId, publicUrl }: Which) {
  const { noticeSights, noticeSources, outbox } = needs;
  if (!(await holdPerson(tx, accountId))) return;
  const person = await noticeSights.person(accountId);
  const email = await addressOf(tx, accountId);
  if (person === undefined || email === '') return;
  const { seen } = await sightOf(needs, person);
  const since = new Date(Date.now() - oldestMilliseconds);
  const unmailed = await listUnmailed(tx, accountId, seen, { since, off: [], most: mostOfLetter }, [
    hasOwnLetter(noticeSources, kind),
  ]);
  if (unmailed.length === 0) return;
  const topics = unmailed.map(() => topic);
  const news = (language: string) => topicsText(language, topics);
  await outbox.queue(
    tx,
    await letterOf(tx, letter.event, { accountId, email, link: `${publicUrl}${letter.page}`, news }),
  );
  await markMailed(
    tx,
    unmailed.map(({ id }) => id),
  );
}
