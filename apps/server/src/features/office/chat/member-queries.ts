import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** The room of two people; made when there is none, also by both at once. */
export async function directRoom(tx: Db, one: number, other: number): Promise<number> {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  await sql`insert into chat_room (low_id, high_id) values (${low}, ${high})
    on conflict (low_id, high_id) do nothing`.execute(tx);
  const { rows } = await sql<Row<'chat_room', 'id'>>`
    select id from chat_room where low_id = ${low} and high_id = ${high}`.execute(tx);
  const roomId = rows[0]?.id ?? 0;
  await sql`insert into chat_member (room_id, account_id) values (${roomId}, ${low}), (${roomId}, ${high})
    on conflict do nothing`.execute(tx);
  return roomId;
}

/** The room of two people, if there is one. */
export async function findDirectRoom(db: Db, one: number, other: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_room')
    .select('id')
    .where('low_id', '=', Math.min(one, other))
    .where('high_id', '=', Math.max(one, other))
    .executeTakeFirst();
  return row?.id;
}

/** A room of somebody's, held until the transaction ends: what is written in one comes one after the other. */
export async function lockRoom(tx: Db, accountId: number, roomId: number) {
  return tx
    .selectFrom('chat_room')
    .innerJoin('chat_member as own', 'own.room_id', 'chat_room.id')
    .select(['chat_room.id', 'name', 'owner_id', 'low_id', 'last_message_id', 'read_id'])
    .where('chat_room.id', '=', roomId)
    .where('own.account_id', '=', accountId)
    .where('left_at', 'is', null)
    .forUpdate('chat_room')
    .executeTakeFirst();
}

export async function isMember(db: Db, accountId: number, roomId: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_member')
    .select('room_id')
    .where('room_id', '=', roomId)
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function memberIds(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_member')
    .select('account_id')
    .where('room_id', '=', roomId)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function insertGroup(tx: Db, name: string, ownerId: number): Promise<number> {
  const row = { name, owner_id: ownerId, low_id: null, high_id: null };
  const { id } = await tx.insertInto('chat_room').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup(
  tx: Db,
  roomId: number,
  change: { readonly name?: string; readonly owner_id?: number | null },
): Promise<void> {
  await tx.updateTable('chat_room').set(change).where('id', '=', roomId).execute();
}

/** They see what is written from now on; who was there before and left, too. */
export async function addMembers(tx: Db, roomId: number, accountIds: readonly number[]): Promise<void> {
  await sql`insert into chat_member (room_id, account_id, since_id, read_id)
    select room.id, wanted.id, room.last_message_id, room.last_message_id
    from chat_room room, unnest(${sql.val(accountIds)}::integer[]) as wanted (id) where room.id = ${roomId}
    on conflict (room_id, account_id) do update set left_at = null, since_id = excluded.since_id, read_id = excluded.read_id,
      joined_at = now() where chat_member.left_at is not null`.execute(tx);
}

export async function removeMembers(tx: Db, roomId: number, accountIds: readonly number[]): Promise<void> {
  await sql`update chat_member set left_at = now() where room_id = ${roomId} and left_at is null
    and account_id = any(${sql.val(accountIds)}::integer[])`.execute(tx);
}

export async function updateOwnMember(
  db: Db,
  accountId: number,
  roomId: number,
  change: { readonly muted?: boolean; readonly pinned?: boolean },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('chat_member')
    .set(change)
    .where('room_id', '=', roomId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Nothing of what is in the room now is shown to him any more. */
export async function clearFor(tx: Db, accountId: number, roomId: number): Promise<void> {
  await sql`update chat_member set since_id = room.last_message_id, read_id = room.last_message_id from chat_room room
    where room.id = chat_member.room_id and room_id = ${roomId} and account_id = ${accountId}`.execute(tx);
}

/** @returns who wrote what he has now read; undefined when he had read it before */
export async function markRead(tx: Db, accountId: number, roomId: number, upTo: number): Promise<number[] | undefined> {
  const { rows } = await sql<Row<'chat_member', 'read_id as before' | 'read_id as now'>>`
    with own as (select read_id from chat_member where room_id = ${roomId} and account_id = ${accountId} for update)
    update chat_member set read_id = least(${upTo}::bigint, room.last_message_id) from chat_room room, own
    where room.id = ${roomId} and chat_member.room_id = room.id and account_id = ${accountId}
      and least(${upTo}::bigint, room.last_message_id) > own.read_id
    returning own.read_id as before, chat_member.read_id as now`.execute(tx);
  const [step] = rows;
  if (step === undefined) return undefined;
  const written = await sql<Row<'chat_message', 'account_id as id'>>`select distinct account_id as id from (
    select account_id from chat_message where room_id = ${roomId} and id > ${step.before} and id <= ${step.now}
    order by id desc limit 500) as lately`.execute(tx);
  return written.rows.map(({ id }) => id);
}
