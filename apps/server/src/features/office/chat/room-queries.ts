import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostUnreadOfRoom } from '@isocenter/contract/office/chat/chat.ts';
import type { ChatPerson, ChatRoomRow } from '@isocenter/contract/office/chat/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import { hereAt, shownPerson, type ReadsNow } from './person-queries.ts';

/** The reader of rooms, and the condition by which others read a study. */
export interface Reader {
  readonly viewer: Principal;
  readonly readsNow: ReadsNow;
}

/** So much of the last message stands in the list. */
const shownLetters = 120;

/** The rooms of somebody, each as its list shows it. `own` is his part in it. */
function ownRooms({ viewer, readsNow }: Reader, where: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  const { accountId } = viewer;
  return sql`select room.id as "roomId", room.name, own.muted as "isMuted", own.pinned as "isPinned", unread.count as unread,
      case when account.id is not null then ${shownPerson(viewer, readsNow)} end as person, last.told as last,
      coalesce(last.id, 0) as last_id
    from chat_member own join chat_room room on room.id = own.room_id
    left join account on account.id = case when room.low_id = own.account_id then room.high_id else room.low_id end
    left join chat_person person on person.account_id = account.id
    left join lateral (
      select message.id, jsonb_build_object('messageId', message.id, 'by', ${accountName('writer')},
        'isMine', message.account_id = own.account_id, 'text', left(message.text, ${shownLetters}::integer),
        'sentAt', to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isDeleted', message.deleted_at is not null, 'hasStudy', message.has_study and message.deleted_at is null,
        'hasFiles', message.deleted_at is null and exists (
          select from chat_message_file file where file.message_id = message.id)) as told
      from chat_message message join account writer on writer.id = message.account_id
      where message.room_id = room.id and message.id > own.since_id order by message.id desc limit 1
    ) last on true
    left join lateral (select count(*)::integer as count from (
      select from chat_message where room_id = room.id and id > greatest(own.read_id, own.since_id)
        and account_id <> own.account_id and deleted_at is null limit ${mostUnreadOfRoom + 1}) few) unread on true
    where own.account_id = ${accountId} and own.left_at is null and ${sql.join(where, sql` and `)}`;
}

const byLast: ListOrder = {
  name: 'chats',
  direction: 'desc',
  columns: [
    { expression: 'case when own.pinned then 1 else 0 end', type: 'integer' },
    { expression: 'room.last_message_id', type: 'bigint' },
    { expression: 'room.id', type: 'integer' },
  ],
};

/**
 * Pinned rooms first, then by the last message. A room of two without any is not listed: it was opened, and nothing said yet. Which rooms
 * a page has is found before anything is looked up of them: of 500 rooms the list took 110 ms otherwise.
 */
export async function pageOfRooms(
  db: Db,
  reader: Reader,
  { q, ...page }: PageMeant & { readonly q?: string | undefined },
) {
  const called = sql`case when room.name <> '' then room.name else account.full_name || ' ' || account.username end`;
  const { rows, nextCursor } = await readPage<{ roomId: number }>(db, byLast, page, {
    columns: sql`room.id as "roomId"`,
    from: sql`chat_member own join chat_room room on room.id = own.room_id left join account
      on account.id = case when room.low_id = own.account_id then room.high_id else room.low_id end`,
    where: [
      sql`own.account_id = ${reader.viewer.accountId} and own.left_at is null`,
      sql`(room.low_id is null or room.last_message_id > own.since_id)`,
      ...holdsWords(searchedOf(called), q),
    ],
  });
  const ids = rows.map(({ roomId }) => roomId);
  const some = ownRooms(reader, [sql<SqlBool>`room.id = any(${sql.val(ids)}::integer[])`]);
  const found = new Map((await sql<ChatRoomRow>`${some}`.execute(db)).rows.map((room) => [room.roomId, room]));
  return { rows: ids.flatMap((roomId) => found.get(roomId) ?? []), nextCursor };
}

/** All rooms of two that have messages, the latest first. */
export async function listDirectRooms(db: Db, reader: Reader): Promise<ChatRoomRow[]> {
  const rooms = ownRooms(reader, [sql<SqlBool>`room.low_id is not null`, sql<SqlBool>`last.id is not null`]);
  const { rows } = await sql<ChatRoomRow>`select * from (${rooms}) as listed order by last_id desc`.execute(db);
  return rows;
}

export async function findRoom(db: Db, reader: Reader, roomId: number): Promise<ChatRoomRow | undefined> {
  const { rows } = await sql<ChatRoomRow>`${ownRooms(reader, [sql<SqlBool>`room.id = ${roomId}`])}`.execute(db);
  return rows[0];
}

/** The columns of an opened room that its row in the list does not have. */
export interface RoomState
  extends Row<'chat_room', 'owner_id as ownerId'>, Row<'chat_member', 'read_id as ownReadUpTo'> {
  readonly readUpTo: number;
  readonly deliveredAt: Date | null;
  readonly isBlocking: boolean;
  readonly isBlocked: boolean;
  readonly isGone: boolean;
}

/** Marks are of all others together: a message counts as read once each of them has read it. */
export async function findRoomState(db: Db, accountId: number, roomId: number): Promise<RoomState | undefined> {
  const { rows } = await sql<RoomState>`
    select room.owner_id as "ownerId", own.read_id as "ownReadUpTo", coalesce(others.read_id, 0) as "readUpTo",
      others.here_at as "deliveredAt", coalesce(others.gone, false) as "isGone",
      exists (select from chat_block where chat_block.account_id = ${accountId} and blocked_id = partner.id) as "isBlocking",
      exists (select from chat_block where chat_block.account_id = partner.id and blocked_id = ${accountId}) as "isBlocked"
    from chat_room room join chat_member own on own.room_id = room.id and own.account_id = ${accountId} and own.left_at is null
    cross join lateral (select case when room.low_id = ${accountId} then room.high_id else room.low_id end as id) partner
    cross join lateral (
      select min(member.read_id) as read_id, bool_and(account.deleted_at is not null or account.locked_at is not null) as gone,
        case when bool_and(person.online_until is not null) then min(${hereAt}) end as here_at
      from chat_member member join account on account.id = member.account_id
      left join chat_person person on person.account_id = member.account_id
      where member.room_id = room.id and member.account_id <> ${accountId} and member.left_at is null) others
    where room.id = ${roomId}`.execute(db);
  return rows[0];
}

/** Lists the members of a room, by name. */
export async function listMembers(db: Db, { viewer, readsNow }: Reader, roomId: number): Promise<ChatPerson[]> {
  const { rows } = await sql<{ person: ChatPerson }>`
    select ${shownPerson(viewer, readsNow)} as person from chat_member member
    join account on account.id = member.account_id left join chat_person person on person.account_id = account.id
    where member.room_id = ${roomId} and member.left_at is null
    order by lower(${accountName('account')}), account.id`.execute(db);
  return rows.map(({ person }) => person);
}

export async function countUnread(db: Db, accountId: number): Promise<{ messages: number; rooms: number }> {
  const { rows } = await sql<{ messages: number; rooms: number }>`
    select coalesce(sum(least(unread.count, ${mostUnreadOfRoom})), 0)::integer as messages, count(*)::integer as rooms
    from chat_member own join chat_room room on room.id = own.room_id
    cross join lateral (select count(*) as count from (
      select from chat_message where room_id = own.room_id and id > greatest(own.read_id, own.since_id)
        and account_id <> own.account_id and deleted_at is null limit ${mostUnreadOfRoom}) few) unread
    where own.account_id = ${accountId} and own.left_at is null and not own.muted and room.last_message_id > own.read_id
      and unread.count > 0`.execute(db);
  return rows[0] ?? { messages: 0, rooms: 0 };
}
