import { sql } from 'kysely';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';

export interface Absent extends Row<'chat_member', 'account_id as accountId'> {
  readonly name: string;
  readonly isHere: boolean;
  /** Name of the room in notices: that of the group, or that of who writes. */
  readonly room: string;
}

/** Lists the members whom a message may be notified to: without its writer, and those who muted the room or take no notices of chats. */
export async function listAbsent(db: Db, roomId: number, writerId: number): Promise<Absent[]> {
  const { rows } = await sql<Absent>`
    select member.account_id as "accountId", ${accountName('account')} as name,
      coalesce(person.online_until > now(), false) as "isHere",
      case when room.name <> '' then room.name else ${accountName('writer')} end as room
    from chat_member member join chat_room room on room.id = member.room_id join account on account.id = member.account_id
    join account writer on writer.id = ${writerId} left join chat_person person on person.account_id = member.account_id
    where member.room_id = ${roomId} and member.account_id <> ${writerId} and member.left_at is null and not member.muted
      and coalesce(person.notifies, true)`.execute(db);
  return rows;
}
