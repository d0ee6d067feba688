import type { FastifyBaseLogger } from 'fastify';
import { noticeStatementOf } from '@isocenter/contract/system/notices/notice-statements.ts';
import { findReader, topicText } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import { workOffTries, type TryEnd } from '#platform/jobs/due-queue.ts';
import { OutboundFault } from '#platform/outbound/outbound-fault.ts';
import type { NoticeSights } from '../notice-sights.ts';
import { deleteDevice, pushTries, takeDue, type DuePush } from './push-queries.ts';
import { isPushService, push, type PushAnswer, type PushSender } from './push-service.ts';

export interface PushNeeds {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly noticeSights: NoticeSights;
  readonly pushSender: PushSender;
}

const mostAtOnce = 20;
const mostInRound = 200;

/** Regular care: tells browsers what waits for them, each once; a push service that is away is asked again, for a day. */
export async function sendPushes(needs: PushNeeds): Promise<void> {
  const { db } = needs;
  await pushTries.giveUpOld(db);
  const take = async (limit: number) => takeDue(db, limit);
  const batches = { take, batch: mostAtOnce, atOnce: mostAtOnce, most: mostInRound };
  await workOffTries(db, pushTries, batches, async (due) => sendOne(needs, due));
}

async function sendOne(needs: PushNeeds, due: DuePush): Promise<TryEnd<'refused' | 'read' | 'signed-out'>> {
  const { db, noticeSights } = needs;
  if (due.isRead) return { kind: 'given-up', because: 'read' };
  if (due.isSignedOut || (await noticeSights.person(due.accountId)) === undefined)
    return { kind: 'given-up', because: 'signed-out' };
  const answer = await answerTo(needs, due);
  switch (answer) {
    case 'taken':
      return { kind: 'done' };
    case 'refused':
      return { kind: 'given-up', because: 'refused' };
    case 'later':
      return { kind: 'later' };
    case 'gone':
      // Its messages go with it.
      await deleteDevice(db, due.accountId, due.deviceId);
      return { kind: 'settled' };
  }
}

async function answerTo({ db, logger, pushSender }: PushNeeds, due: DuePush): Promise<PushAnswer> {
  // What may be called may be less than when the browser asked.
  if (!isPushService(due.endpoint, pushSender)) return 'gone';
  const { topic, isUrgent = false } = noticeStatementOf(due.kind);
  const { language, institutionName } = await findReader(db, due.accountId);
  const message = { title: institutionName || 'Isocenter', body: topicText(language.words, topic), topic };
  try {
    return await push(pushSender, due, { ...message, isUrgent });
  } catch (error) {
    const code = error instanceof OutboundFault ? error.code : 'unable';
    logger.warn({ pushId: due.id, code }, 'push not sent');
    // Keys that are no keys never become some.
    return error instanceof OutboundFault ? 'later' : 'gone';
  }
}
