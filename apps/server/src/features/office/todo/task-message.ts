import type { Task, TaskFields, TaskMessage } from '@isocenter/contract/office/todo/fields.ts';
import { requireMessage, saidInRooms } from '#features/office/chat/chat.ts';
import { mailKeyOf, mailsInMailbox } from '#features/office/mail/mail.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { TaskRecord } from './task-queries.ts';

type Keys = Pick<TaskRecord, 'mailKey' | 'messageKey'>;
type MessageFields = Pick<Task, 'mailId' | 'messageId' | 'message' | 'hasMessage'>;

/** The message of a task as its reader has it: of one that is not his he only knows that there is one. */
export async function tellMessage(db: Db, viewer: Principal, { mailKey, messageKey }: Keys): Promise<MessageFields> {
  const hasMessage = mailKey !== null || messageKey !== null;
  const mail = mailKey === null ? undefined : (await mailsInMailbox(db, viewer, [mailKey])).get(mailKey);
  const said = messageKey === null ? undefined : (await saidInRooms(db, viewer, [messageKey])).get(messageKey);
  return {
    mailId: mail?.mailId ?? null,
    messageId: said?.messageId ?? null,
    message: shortOf(mail ?? said),
    hasMessage,
  };
}

function shortOf(found: TaskMessage | undefined): TaskMessage | null {
  if (found === undefined) return null;
  const { by, words, at, roomId } = found;
  return { by, words, at, roomId };
}

/**
 * Returns the keys of the mail or message to save. Saving without one removes only one that the caller sees.
 * @throws AppError `not-found` for a message that is not the caller's
 */
export async function messageKeysOf(
  tx: Db,
  principal: Principal,
  { mailId, messageId }: Pick<TaskFields, 'mailId' | 'messageId'>,
  record?: TaskRecord,
): Promise<Keys> {
  if (mailId !== null) return { mailKey: await mailKeyOf(tx, principal, mailId), messageKey: null };
  if (messageId !== null) return { mailKey: null, messageKey: await requireMessage(tx, principal, messageId) };
  const none = { mailKey: null, messageKey: null };
  if (record === undefined) return none;
  const { mailKey, messageKey } = record;
  return (await tellMessage(tx, principal, record)).message === null ? { mailKey, messageKey } : none;
}
