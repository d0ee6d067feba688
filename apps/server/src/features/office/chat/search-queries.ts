import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FoundMessage } from '@isocenter/contract/office/chat/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import { placeAt, type ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant, type PageParts } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';

const newest: ListOrder = {
  name: 'found messages',
  direction: 'desc',
  columns: [{ expression: 'message.id', type: 'bigint' }],
};

/** So many of the newest numbers are looked at one by one; then so many by the index of words; then all. */
const [walked, near] = [5_000, 150_000];

/** Messages of somebody's rooms that hold each of the words, the newest first. */
export async function searchMessages(
  db: Db,
  accountId: number,
  { q, roomId, ...page }: PageMeant & { readonly q: string; readonly roomId?: number | undefined },
) {
  const words = holdsWords(searchedOf(sql`message.text`), q);
  if (roomId !== undefined) {
    const inRoom = sql<SqlBool>`message.room_id = ${roomId}`;
    return readPage<FoundMessage>(db, newest, page, partsOf(accountId, sql`chat_message`, [...words, inRoom]));
  }
  const top = await newestBefore(db, page.cursor);
  const below = (count: number) => sql`select * from chat_message where id <= ${top} and id > ${top - count}`;
  // Without `offset` the index of words would be asked, which takes longer the more messages hold them.
  const inTurn = [sql`(${below(walked)} offset 0)`, sql`(${below(near)})`];
  for (const messages of inTurn) {
    const found = await readPage<FoundMessage>(db, newest, page, partsOf(accountId, messages, words));
    if (found.nextCursor !== null) return found;
  }
  return readPage<FoundMessage>(db, newest, page, partsOf(accountId, sql`chat_message`, words));
}

/** The number from which a page goes down. */
async function newestBefore(db: Db, cursor: string | undefined): Promise<number> {
  if (cursor !== undefined) return Number(placeAt(newest, cursor)[0]);
  const { rows } = await sql<{ id: string | null }>`select max(id) as id from chat_message`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

function partsOf(accountId: number, messages: RawBuilder<unknown>, where: readonly RawBuilder<SqlBool>[]): PageParts {
  return {
    columns: sql`message.room_id as "roomId", message.id as "messageId", ${accountName('writer')} as by,
      left(message.text, 400) as text, to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
      case when room.name <> '' then room.name else ${accountName('partner')} end as room`,
    from: sql`${messages} message join chat_member own on own.room_id = message.room_id and own.account_id = ${accountId}
        and own.left_at is null and message.id > own.since_id
      join chat_room room on room.id = message.room_id join account writer on writer.id = message.account_id
      left join account partner on partner.id = case when room.low_id = own.account_id then room.high_id else room.low_id end`,
    where,
  };
}
