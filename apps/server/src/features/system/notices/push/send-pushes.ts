import type { FastifyBaseLogger } from 'fastify';
import { topicOf } from '@isocenter/contract/system/notices/fields.ts';
import { findReader, topicTold } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import { OutboundFault } from '#platform/outbound/outbound-fault.ts';
import type { NoticeSights } from '../notice-sights.ts';
import { deleteDevice, giveUp, giveUpOld, markSent, postpone, takeDue, type DuePush } from './push-queries.ts';
import { isPushService, push, type PushAnswer, type PushSender } from './push-service.ts';

export interface PushNeeds {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly noticeSights: NoticeSights;
  readonly pushSender: PushSender;
}

const mostAtOnce = 20;
/** In one round; the next one goes on. */
const mostBatches = 10;

/** Regular care: tells browsers what waits for them, each once; a push service that is away is asked again, for a day. */
export async function sendPushes(needs: PushNeeds): Promise<void> {
  await giveUpOld(needs.db);
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const due = await takeDue(needs.db, mostAtOnce);
    await Promise.all(due.map((one) => sendOne(needs, one)));
    if (due.length < mostAtOnce) return;
  }
}

async function sendOne(needs: PushNeeds, due: DuePush): Promise<void> {
  const { db, noticeSights } = needs;
  if (due.isRead) return giveUp(db, due.id, 'read');
  if (due.isSignedOut || (await noticeSights.person(due.accountId)) === undefined)
    return giveUp(db, due.id, 'signed-out');
  const answer = await answerTo(needs, due);
  switch (answer) {
    case 'taken':
      return markSent(db, due.id);
    case 'refused':
      return giveUp(db, due.id, 'refused');
    case 'later':
      return postpone(db, due.id);
    case 'gone':
      await deleteDevice(db, due.accountId, due.deviceId);
  }
}

async function answerTo({ db, logger, pushSender }: PushNeeds, due: DuePush): Promise<PushAnswer> {
  // What may be called may be less than when the browser asked.
  if (!isPushService(due.endpoint, pushSender)) return 'gone';
  const topic = topicOf(due.kind);
  const { language, institutionName } = await findReader(db, due.accountId);
  const told = { title: institutionName || 'Isocenter', body: topicTold(language.words, topic), topic };
  try {
    return await push(pushSender, due, { ...told, isUrgent: due.kind === 'critical-result.waiting' });
  } catch (error) {
    const code = error instanceof OutboundFault ? error.code : 'unable';
    logger.warn({ pushId: due.id, code }, 'push not sent');
    // Keys that are no keys never become some.
    return error instanceof OutboundFault ? 'later' : 'gone';
  }
}
