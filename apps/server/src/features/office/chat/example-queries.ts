import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { exampleAbouts, exampleRooms, type ExampleRoom } from './example-chats.ts';

/** Accounts of the demo by their logins. */
async function accountIdsOf(tx: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('account').select(['id', 'username']).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

async function studyKeyOf(tx: Db, description: string | undefined): Promise<number | null> {
  if (description === undefined) return null;
  const query = tx.selectFrom('study').select('id').where('description', '=', description).orderBy('study_at', 'desc');
  return (await query.executeTakeFirst())?.id ?? null;
}

async function insertRoom(tx: Db, { name = '', people }: ExampleRoom, members: readonly number[]): Promise<number> {
  const [me = 0, other = 0] = members;
  const isGroup = name !== '' || people.length > 1;
  const pair = { low_id: Math.min(me, other), high_id: Math.max(me, other) };
  const room = { name, owner_id: isGroup ? me : null, ...(isGroup ? { low_id: null, high_id: null } : pair) };
  const { id } = await tx.insertInto('chat_room').values(room).returning('id').executeTakeFirstOrThrow();
  const rows = members.map((account_id) => ({ room_id: id, account_id, left_at: null }));
  await tx.insertInto('chat_member').values(rows).execute();
  return id;
}

/** Writes one of the rooms with its messages; everybody has read them, but for what the administrator has not. */
async function fillRoom(tx: Db, room: ExampleRoom, ids: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const members = ['me', ...room.people].flatMap((login) => ids.get(login) ?? []);
  if (members.length < room.people.length + 1) return;
  const roomId = await insertRoom(tx, room, members);
  const messageIds: number[] = [];
  for (const { by, minutesAgo, text, study } of room.messages) {
    const studyKey = await studyKeyOf(tx, study);
    const row = {
      room_id: roomId,
      account_id: ids.get(by) ?? 0,
      text,
      sent_key: sql<string>`gen_random_uuid()`,
      created_at: new Date(now.getTime() - minutesAgo * 60_000),
      study_key: studyKey,
      has_study: studyKey !== null,
      answers_id: null,
      edited_at: null,
      deleted_at: null,
    };
    const { id } = await tx.insertInto('chat_message').values(row).returning('id').executeTakeFirstOrThrow();
    messageIds.push(id);
  }
  const last = messageIds.at(-1) ?? 0;
  await tx.updateTable('chat_room').set({ last_message_id: last }).where('id', '=', roomId).execute();
  await tx.updateTable('chat_member').set({ read_id: last }).where('room_id', '=', roomId).execute();
  const seen = messageIds.at(-1 - (room.unread ?? 0)) ?? 0;
  const own = tx.updateTable('chat_member').set({ read_id: seen }).where('room_id', '=', roomId);
  await own.where('account_id', '=', ids.get('me') ?? 0).execute();
}

/** Fills an installation in which nobody has written yet. */
export async function fillChats(tx: Db, accountId: number, now: Date): Promise<void> {
  const first = await tx.selectFrom('chat_room').select('id').limit(1).executeTakeFirst();
  if (first !== undefined) return;
  const ids = new Map([...(await accountIdsOf(tx)), ['me', accountId] as const]);
  const byEnd = exampleRooms.toSorted((one, other) => endOf(other) - endOf(one));
  for (const room of byEnd) await fillRoom(tx, room, ids, now);
  for (const [login, about] of Object.entries(exampleAbouts)) {
    const person = ids.get(login);
    if (person === undefined) continue;
    await sql`insert into chat_person (account_id, about) values (${person}, ${about})
      on conflict (account_id) do update set about = excluded.about where chat_person.about = ''`.execute(tx);
  }
}

/** Returns how many minutes ago the last message was: rooms are ordered by the numbers of their last messages. */
function endOf({ messages }: ExampleRoom): number {
  return messages.at(-1)?.minutesAgo ?? 0;
}
