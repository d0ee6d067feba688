import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Principal } from '#platform/http/principal.ts';

/** Files that a message of somebody's room carries, as a condition on `office_file`. */
export function seenInChat({ accountId, seenBy }: Principal): RawBuilder<SqlBool> {
  if (seenBy !== undefined) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from chat_message_file carried join chat_message message on message.id = carried.message_id
    join chat_member own on own.room_id = message.room_id and message.id > own.since_id
    where carried.file_id = office_file.id and own.account_id = ${accountId} and own.left_at is null)`;
}

export const isUsedByChat = sql<SqlBool>`exists (select from chat_message_file where file_id = office_file.id)`;
