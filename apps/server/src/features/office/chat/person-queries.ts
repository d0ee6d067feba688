import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ChatPerson } from '@isocenter/contract/office/chat/fields.ts';
import type { ChatStatus } from '@isocenter/contract/office/chat/chat.ts';
import { isColleague } from '#features/office/colleagues/colleagues.ts';
import { accountName } from '#platform/database/account-name.ts';
import { behind, cutPage, orderBy, placeOf, type ListOrder, type Place } from '#platform/database/list-cursor.ts';
import type { PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

/** True if somebody has a study open; a condition on `account`, passed in by whoever knows the lock of reading. */
export type ReadsNow = RawBuilder<SqlBool>;

/** The time when somebody was last here, as far as is known; now while he is. */
export const hereAt = sql<Date | null>`least(person.online_until, now())`;

/** The status that others see, from `account` with `person` beside it. */
function shownStatus(readsNow: ReadsNow): RawBuilder<ChatStatus> {
  return sql<ChatStatus>`case when (person.online_until > now()) is not true or person.status = 'offline' then 'offline'
    when person.status <> 'online' then person.status when ${readsNow} then 'busy' else 'online' end`;
}

/** The fields of a person, of `account` with `person` beside it, as a JSON object. */
export function shownPerson(viewer: Pick<Principal, 'accountId'>, readsNow: ReadsNow): RawBuilder<ChatPerson> {
  return sql<ChatPerson>`jsonb_build_object('accountId', account.id, 'name', ${accountName('account')}, 'email', account.email,
    'phone', account.phone, 'role', account.role, 'avatar', account.avatar, 'about', coalesce(person.about, ''),
    'status', ${shownStatus(readsNow)},
    'lastSeenAt', case when person.status <> 'offline' then
      to_char(date_bin('5 minutes', ${hereAt}, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end,
    'isBlocked', exists (select from chat_block where chat_block.account_id = ${viewer.accountId} and blocked_id = account.id))`;
}

/** People whom somebody may write to, as a condition on `account`: colleagues, and those with whom he has a room of two already. */
function isContact(viewer: Principal): RawBuilder<SqlBool> {
  const { accountId } = viewer;
  return sql<SqlBool>`(account.id <> ${accountId} and (${isColleague(viewer)} or account.deleted_at is null and exists (
    select from chat_room where low_id = least(account.id, ${accountId}) and high_id = greatest(account.id, ${accountId}))))`;
}

const byName: ListOrder = {
  name: 'chat contacts',
  direction: 'asc',
  columns: [
    { expression: "lower(coalesce(nullif(account.full_name, ''), account.username, ''))", type: 'text' },
    { expression: 'account.id', type: 'integer' },
  ],
};

/** Contacts by name; of one alone where he is named. */
export async function pageOfContacts(
  db: Db,
  viewer: Principal,
  readsNow: ReadsNow,
  { q, accountId, cursor, limit }: PageMeant & { readonly q?: string | undefined; readonly accountId?: number },
) {
  const one = accountId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`account.id = ${accountId}`;
  const words = holdsWords(searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`), q);
  const { rows } = await sql<{ person: ChatPerson; place: Place }>`
    select ${shownPerson(viewer, readsNow)} as person, ${placeOf(byName)} as place
    from account left join chat_person person on person.account_id = account.id
    where ${sql.join([isContact(viewer), one, ...words, behind(byName, cursor)], sql` and `)}
    order by ${orderBy(byName)} limit ${limit + 1}`.execute(db);
  const page = cutPage(byName, rows, limit);
  return { nextCursor: page.nextCursor, rows: page.rows.map(({ person }) => person) };
}

/** Returns true if the viewer may write to somebody. */
export async function isContactOf(db: Db, viewer: Principal, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from account where account.id = ${accountId} and ${isContact(viewer)}`.execute(db);
  return rows.length > 0;
}

export async function setBlocked(tx: Db, accountId: number, blockedId: number, isBlocked: boolean): Promise<void> {
  if (isBlocked)
    await sql`insert into chat_block (account_id, blocked_id) values (${accountId}, ${blockedId})
      on conflict do nothing`.execute(tx);
  else
    await tx.deleteFrom('chat_block').where('account_id', '=', accountId).where('blocked_id', '=', blockedId).execute();
}

export interface OwnProfile extends Row<'account', 'id' | 'role'> {
  readonly fullName: string;
  readonly about: string;
  readonly avatar: string;
  readonly status: ChatStatus;
  readonly hasSecondStep: boolean;
  readonly notifies: boolean;
}

/** Reads somebody's own profile, with his status as he chose it. */
export async function findOwnProfile(db: Db, accountId: number): Promise<OwnProfile | undefined> {
  const { rows } = await sql<OwnProfile>`
    select account.id, ${accountName('account')} as "fullName", account.role, coalesce(person.about, '') as about,
      coalesce(account.avatar, '') as avatar, coalesce(person.status, 'online') as status,
      account.totp_enabled_at is not null as "hasSecondStep", coalesce(person.notifies, true) as notifies
    from account left join chat_person person on person.account_id = account.id
    where account.id = ${accountId}`.execute(db);
  return rows[0];
}

export async function saveOwnProfile(
  tx: Db,
  accountId: number,
  said: { readonly about?: string; readonly status?: ChatStatus; readonly notifies?: boolean },
): Promise<void> {
  await tx
    .insertInto('chat_person')
    .values({ account_id: accountId, online_until: null, ...said })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...said }))
    .execute();
}

/** Lists the people with whom somebody has a room of two: they see changes of his profile. */
export async function partnersOf(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select case when low_id = ${accountId} then high_id else low_id end as id from chat_room
    where (low_id = ${accountId} or high_id = ${accountId}) and last_message_id > 0`.execute(db);
  return rows.map(({ id }) => id);
}
