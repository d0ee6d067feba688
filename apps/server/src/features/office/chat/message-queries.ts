import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';

export interface MessageRecord
  extends
    Row<
      'chat_message',
      | 'id as messageId'
      | 'room_id as roomId'
      | 'account_id as accountId'
      | 'created_at as sentAt'
      | 'edited_at as editedAt'
      | 'study_key as studyKey'
      | 'sent_key as sentKey'
    >,
    Row<'account', 'avatar'> {
  readonly name: string;
  readonly text: string;
  readonly isDeleted: boolean;
  readonly hasStudy: boolean;
  readonly answers: { readonly messageId: number; readonly by: string; readonly text: string } | null;
  readonly files: readonly OfficeFile[] | null;
}

const filesOf = sql`(select jsonb_agg(jsonb_build_object('fileId', office_file.id, 'name', office_file.name,
    'mediaType', media_type, 'sizeBytes', size_bytes) order by position)
  from chat_message_file join office_file on office_file.id = file_id where message_id = message.id)`;

/** Messages of a room that somebody is shown: nothing from before he came, or what he cleared. */
function shownMessages(accountId: number, where: RawBuilder<SqlBool>, ending: RawBuilder<unknown>) {
  return sql<MessageRecord>`
    select message.id as "messageId", message.room_id as "roomId", message.account_id as "accountId",
      ${accountName('account')} as name, account.avatar,
      case when message.deleted_at is null then message.text else '' end as text, message.created_at as "sentAt",
      message.edited_at as "editedAt", message.deleted_at is not null as "isDeleted",
      message.has_study and message.deleted_at is null as "hasStudy", message.study_key as "studyKey",
      message.sent_key as "sentKey", case when message.deleted_at is null then ${filesOf} end as files,
      case when answered.id is not null then jsonb_build_object('messageId', answered.id, 'by', ${accountName('answered_by')},
        'text', case when answered.deleted_at is null then left(answered.text, 200) else '' end) end as answers
    from chat_member own join chat_message message on message.room_id = own.room_id and message.id > own.since_id
    join account on account.id = message.account_id
    left join chat_message answered on answered.id = message.answers_id and answered.id > own.since_id
    left join account answered_by on answered_by.id = answered.account_id
    where own.account_id = ${accountId} and own.left_at is null and ${where} ${ending}`;
}

/** Messages of a room: below or above a number, from its end or its beginning. */
export interface Stretch {
  readonly roomId: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** In the order in which they came; with `after` the next ones, else the last ones. */
export async function listMessages(db: Db, accountId: number, { roomId, before, after, limit }: Stretch) {
  const where = [
    sql<SqlBool>`own.room_id = ${roomId}`,
    ...(before === undefined ? [] : [sql<SqlBool>`message.id < ${before}`]),
    ...(after === undefined ? [] : [sql<SqlBool>`message.id > ${after}`]),
  ];
  const direction = sql.raw(after === undefined ? 'desc' : 'asc');
  const ending = sql`order by message.id ${direction} limit ${limit}`;
  const { rows } = await shownMessages(accountId, sql<SqlBool>`${sql.join(where, sql` and `)}`, ending).execute(db);
  return after === undefined ? rows.toReversed() : rows;
}

export async function findMessage(db: Db, accountId: number, roomId: number, messageId: number) {
  const where = sql<SqlBool>`own.room_id = ${roomId} and message.id = ${messageId}`;
  const { rows } = await shownMessages(accountId, where, sql``).execute(db);
  return rows[0];
}

/** Messages of any of somebody's rooms. */
export async function findSaid(db: Db, accountId: number, messageIds: readonly number[]): Promise<MessageRecord[]> {
  const where = sql<SqlBool>`message.id = any(${sql.val(messageIds)}::bigint[])`;
  return (await shownMessages(accountId, where, sql``).execute(db)).rows;
}

/** Finds the message that somebody has already sent with this key. */
export async function findSent(db: Db, accountId: number, sentKey: string) {
  return db
    .selectFrom('chat_message')
    .select(['id', 'room_id'])
    .where('account_id', '=', accountId)
    .where('sent_key', '=', sentKey)
    .executeTakeFirst();
}

export interface NewMessage {
  readonly roomId: number;
  readonly accountId: number;
  readonly text: string;
  readonly sentKey: string;
  readonly answersId: number | null;
  readonly studyKey: number | null;
  readonly fileIds: readonly string[];
}

/** Saves a message; the writer has read his own room so far. The room must be locked. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<number> {
  const { roomId, accountId, text, sentKey, answersId, studyKey, fileIds } = message;
  const row = { room_id: roomId, account_id: accountId, text, sent_key: sentKey, answers_id: answersId };
  const { id } = await tx
    .insertInto('chat_message')
    .values({ ...row, study_key: studyKey, has_study: studyKey !== null, edited_at: null, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = fileIds.map((file_id, position) => ({ message_id: id, file_id, position }));
  if (files.length > 0) await tx.insertInto('chat_message_file').values(files).execute();
  await tx.updateTable('chat_room').set({ last_message_id: id }).where('id', '=', roomId).execute();
  await tx
    .updateTable('chat_member')
    .set({ read_id: id })
    .where('room_id', '=', roomId)
    .where('account_id', '=', accountId)
    .execute();
  return id;
}

/** @returns whether it is somebody's own and was not deleted */
export async function updateText(tx: Db, accountId: number, messageId: number, text: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_message')
    .set({ text, edited_at: sql<Date>`now()` })
    .where('id', '=', messageId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its words and what it carried are gone; that it was there stays. @returns whether it is somebody's own and was not deleted */
export async function emptyMessage(tx: Db, accountId: number, messageId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_message')
    .set({ text: '', study_key: null, has_study: false, deleted_at: sql<Date>`now()` })
    .where('id', '=', messageId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tx.deleteFrom('chat_message_file').where('message_id', '=', messageId).execute();
  return numUpdatedRows > 0n;
}

/** Lists the files and studies in messages of a room that somebody is shown, the newest first. */
export async function listCarriedIn(db: Db, accountId: number, roomId: number) {
  const shown = sql`chat_member own join chat_message message on message.room_id = own.room_id and message.id > own.since_id
    and message.deleted_at is null`;
  const mine = sql`own.account_id = ${accountId} and own.room_id = ${roomId} and own.left_at is null`;
  const files = await sql<OfficeFile>`
    select office_file.id as "fileId", office_file.name, media_type as "mediaType", size_bytes as "sizeBytes"
    from ${shown} join chat_message_file on message_id = message.id join office_file on office_file.id = file_id
    where ${mine} order by message.id desc, position limit 30`.execute(db);
  const studies = await sql<{ key: number }>`
    select study_key as key from ${shown} where ${mine} and study_key is not null
    group by study_key order by max(message.id) desc limit 30`.execute(db);
  return { files: files.rows, studyKeys: studies.rows.map(({ key }) => key) };
}
