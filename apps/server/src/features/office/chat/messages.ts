import type { CarriedStudy, ChatMessage } from '@isocenter/contract/office/chat/fields.ts';
import { studyRowsByKeys, requireStudyKey } from '#features/archive/studies/studies.ts';
import { requireOwnFiles } from '#features/office/files/files.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { forgetOffice } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { lockRoom, markRead, memberIds } from './member-queries.ts';
import {
  emptyMessage,
  findMessage,
  findSent,
  insertMessage,
  listCarriedIn,
  listMessages,
  updateText,
  type MessageRecord,
} from './message-queries.ts';
import { findRoomState } from './room-queries.ts';
import { noRoom, requireMember, requireOwner, silenceOf } from './rooms.ts';
import { tellAbsent } from './tell-absent.ts';

/** Messages as the reader sees them: of a study in one that he does not see, nothing. */
export async function messagesOf(db: Db, viewer: Principal, records: readonly MessageRecord[]): Promise<ChatMessage[]> {
  const studies = await carried(
    db,
    viewer,
    records.flatMap(({ studyKey }) => studyKey ?? []),
  );
  return records.map((record) => {
    const {
      accountId,
      name,
      avatar,
      editedAt,
      sentAt,
      hasStudy,
      studyKey,
      sentKey,
      files,
      roomId: _room,
      ...message
    } = record;
    const isMine = accountId === viewer.accountId;
    return {
      ...message,
      by: { accountId, name, avatar },
      isMine,
      sentAt: sentAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      files: [...(files ?? [])],
      study: hasStudy ? (studies.get(studyKey ?? 0) ?? { seen: null }) : null,
      sentKey: isMine ? sentKey : null,
    };
  });
}

/** @throws AppError `not-found` */
export async function pageOfMessages(
  db: Db,
  principal: Principal,
  roomId: number,
  page: { readonly before?: number; readonly after?: number; readonly around?: number; readonly limit?: number },
) {
  await requireMember(db, principal, roomId);
  const { before, after, around, limit = 50 } = page;
  const read = (stretch: { before?: number | undefined; after?: number | undefined }) =>
    listMessages(db, principal.accountId, { roomId, ...stretch, limit: limit + 1 });
  if (around !== undefined) {
    const [older, newer] = [await read({ before: around }), await read({ after: around - 1 })];
    const rows = [...older.slice(-limit), ...newer.slice(0, limit)];
    const isMore = { hasOlder: older.length > limit, hasNewer: newer.length > limit };
    return { rows: await messagesOf(db, principal, rows), ...isMore };
  }
  const found = await read({ before, after });
  const isMore = found.length > limit;
  const rows = after === undefined ? found.slice(-limit) : found.slice(0, limit);
  return {
    rows: await messagesOf(db, principal, rows),
    hasOlder: after === undefined ? isMore : true,
    hasNewer: after === undefined ? before !== undefined : isMore,
  };
}

/** Lists the files and studies in the messages of a room. @throws AppError `not-found` */
export async function carriedIn(db: Db, principal: Principal, roomId: number) {
  await requireMember(db, principal, roomId);
  const { files, studyKeys } = await listCarriedIn(db, principal.accountId, roomId);
  const seen = await carried(db, principal, studyKeys);
  return { files, studies: studyKeys.flatMap((key) => seen.get(key) ?? []) };
}

export interface Written {
  readonly sentKey: string;
  readonly text: string;
  readonly fileIds?: readonly string[];
  readonly studyUid?: string;
  readonly answersId?: number;
}

/** @throws AppError as `sendChatMessage` */
export async function sendMessage(tx: Db, principal: Principal, roomId: number, written: Written): Promise<number> {
  requireOwner(principal);
  const { accountId } = principal;
  const room = await lockRoom(tx, accountId, roomId);
  if (room === undefined) throw noRoom();
  const { sentKey, text, fileIds = [], studyUid, answersId } = written;
  const sent = await findSent(tx, accountId, sentKey);
  if (sent !== undefined && sent.room_id !== roomId)
    throw new AppError('conflict', 'This message was sent in another chat already.');
  if (sent !== undefined) return sent.id;
  if (room.low_id !== null) await requireHeard(tx, accountId, roomId);
  if (text.trim() === '' && fileIds.length === 0 && studyUid === undefined)
    throw new AppError('invalid-input', 'The message is empty.', { text: 'needs something to read' });
  await requireOwnFiles(tx, principal, fileIds);
  const studyKey = studyUid === undefined ? null : await requireStudyKey(tx, principal, studyUid);
  if (answersId !== undefined) await requireMessage(tx, principal, roomId, answersId);
  const messageId = await insertMessage(tx, {
    roomId,
    accountId,
    text: text.trim(),
    sentKey,
    studyKey,
    fileIds,
    answersId: answersId ?? null,
  });
  const detail = { roomId, files: fileIds.length, hasStudy: studyKey !== null };
  const subject = { kind: 'chat-message', id: String(messageId) };
  await recordAudit(tx, principal, { action: 'chat.send', subject, detail });
  await tellOffice(tx, 'chat', await memberIds(tx, roomId));
  await tellAbsent(tx, { roomId, accountId, text });
  return messageId;
}

/** @throws AppError `not-found`, `forbidden` for a message of somebody else */
export async function changeMessage(
  tx: Db,
  principal: Principal,
  { roomId, messageId, text }: { readonly roomId: number; readonly messageId: number; readonly text?: string },
): Promise<void> {
  requireOwner(principal);
  const { accountId } = principal;
  if ((await lockRoom(tx, accountId, roomId)) === undefined) throw noRoom();
  await requireMessage(tx, principal, roomId, messageId);
  const isDone =
    text === undefined
      ? await emptyMessage(tx, accountId, messageId)
      : await updateText(tx, accountId, messageId, text.trim());
  if (!isDone) throw new AppError('forbidden', 'Only messages of your own that stand can be changed.');
  const action = text === undefined ? 'chat.delete' : 'chat.edit';
  await recordAudit(tx, principal, { action, subject: { kind: 'chat-message', id: String(messageId) } });
  await tellOffice(tx, 'chat', await memberIds(tx, roomId));
}

/** Marks a room as read, and notifies the writers and the reader's other windows. @throws AppError `not-found` */
export async function readRoom(tx: Db, principal: Principal, roomId: number, upTo: number): Promise<void> {
  await requireMember(tx, principal, roomId);
  const writers = await markRead(tx, principal.accountId, roomId, upTo);
  if (writers === undefined) return;
  await forgetOffice(tx, ['chat.message'], roomId, principal.accountId);
  await tellOffice(tx, 'chat', [...new Set([principal.accountId, ...writers])]);
}

/** @throws AppError `not-found` */
export async function requireMessage(
  db: Db,
  principal: Principal,
  roomId: number,
  messageId: number,
): Promise<MessageRecord> {
  const record = await findMessage(db, principal.accountId, roomId, messageId);
  if (record === undefined) throw new AppError('not-found', 'There is no such message.');
  return record;
}

/** @throws AppError `conflict` where one of two takes no messages from the other */
async function requireHeard(db: Db, accountId: number, roomId: number): Promise<void> {
  const state = await findRoomState(db, accountId, roomId);
  const silence = state && silenceOf(state);
  if (silence === 'blocking') throw new AppError('conflict', 'You have blocked this person. Unblock to write.');
  if (silence === 'blocked') throw new AppError('conflict', 'This person takes no messages from you.');
  if (silence === 'gone') throw new AppError('conflict', 'This person’s account is no longer in use.');
}

async function carried(db: Db, viewer: Principal, keys: readonly number[]): Promise<ReadonlyMap<number, CarriedStudy>> {
  if (keys.length === 0 || !viewer.can('read', 'Study')) return new Map();
  const rows = await studyRowsByKeys(db, viewer, [...new Set(keys)]);
  return new Map([...rows].filter(([, { binnedAt }]) => binnedAt === null).map(([key, row]) => [key, { seen: row }]));
}
