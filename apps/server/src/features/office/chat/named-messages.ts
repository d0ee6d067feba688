import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findSaid } from './message-queries.ts';

/** @throws AppError `not-found` for a message that is not shown to the caller in one of his rooms */
export async function requireMessage(db: Db, viewer: Principal, messageId: number): Promise<number> {
  if ((await findSaid(db, viewer.accountId, [messageId])).length > 0) return messageId;
  throw new AppError('not-found', 'There is no such message.');
}

/** Returns in short those of some messages that somebody is shown in his rooms. */
export async function saidInRooms(db: Db, viewer: Principal, messageIds: readonly number[]) {
  const said = await findSaid(db, viewer.accountId, messageIds);
  return new Map(
    said.map(({ messageId, roomId, name, text, sentAt }) => [
      messageId,
      { messageId, by: name, words: text.slice(0, shownOfText), at: sentAt.toISOString(), roomId },
    ]),
  );
}

const shownOfText = 200;
