import type { LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { topicByKind } from '@isocenter/contract/system/notices/notice-topics.ts';
import { addressOf, isLetterOn, letterOf, topicsText } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { DigestNeeds } from './digest.ts';
import { standOf } from './notice-sights.ts';
import { hasOwnLetter, listUnmailed } from './seen-notice-queries.ts';
import { holdPerson, markMailed, peopleToWrite } from './preference-queries.ts';

/** Kinds with a letter of their own when nobody read them within some minutes, and the page that it links to. */
const ownLetters = {
  'study.assigned': { event: 'study-assigned', page: '/studies' },
  'job.ended': { event: 'job-failed', page: '/jobs' },
  'node.silent': { event: 'node-down', page: '/dicom-nodes' },
} as const satisfies Readonly<Record<string, { event: LetterEvent; page: string }>>;
type OwnKind = keyof typeof ownLetters;

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
  for (const kind of Object.keys(ownLetters) as OwnKind[]) {
    if (!(await isLetterOn(db, ownLetters[kind].event))) continue;
    for (const accountId of await peopleToWrite(db, kind, topicByKind[kind], mostPeople))
      await db.transaction().execute((tx) => mailOne(tx, needs, { kind, accountId, publicUrl }));
  }
}

interface Which {
  readonly kind: OwnKind;
  readonly accountId: number;
  readonly publicUrl: string;
}

async function mailOne(tx: Db, { noticeSights, outbox }: DigestNeeds, { kind, accountId, publicUrl }: Which) {
  if (!(await holdPerson(tx, accountId))) return;
  const person = await noticeSights.person(accountId);
  const email = await addressOf(tx, accountId);
  if (person === undefined || email === '') return;
  const { seen } = await standOf(noticeSights, person);
  const since = new Date(Date.now() - oldestMilliseconds);
  const unmailed = await listUnmailed(tx, accountId, seen, { since, off: [], most: mostOfLetter }, [
    hasOwnLetter(kind),
  ]);
  if (unmailed.length === 0) return;
  const { event, page } = ownLetters[kind];
  const topics = unmailed.map(() => topicByKind[kind]);
  const news = (language: string) => topicsText(language, topics);
  await outbox.queue(tx, await letterOf(tx, event, { accountId, email, link: `${publicUrl}${page}`, news }));
  await markMailed(
    tx,
    unmailed.map(({ id }) => id),
  );
}
