import { sql } from 'kysely';
import type { CalendarEvent } from '@isocenter/contract/office/calendar/fields.ts';
import type { GuestAnswer } from '@isocenter/contract/office/calendar/calendar.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { EventDraft } from './event-queries.ts';

/** Values computed from an event's fields. */
export interface Reckoned {
  readonly overAt: Date;
  readonly remindAt: Date | null;
  readonly skipped?: readonly Date[];
}

export interface EventMade extends Reckoned {
  readonly ownerId: number;
  readonly uid: string;
  readonly seriesId?: number | null;
  readonly insteadOf?: Date | null;
}

export async function insertEvent(tx: Db, draft: EventDraft, made: EventMade): Promise<number> {
  const { skipped = [], seriesId = null, insteadOf = null, ...own } = made;
  const { id } = await tx
    .insertInto('calendar_event')
    .values({ ...snakeRow(draft), ...snakeRow(own), series_id: seriesId, instead_of: insteadOf, skipped: [...skipped] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceEvent(tx: Db, eventId: number, draft: EventDraft, reckoned: Reckoned): Promise<void> {
  const { skipped, ...own } = reckoned;
  await tx
    .updateTable('calendar_event')
    .set({
      ...snakeRow(draft),
      ...snakeRow(own),
      ...(skipped !== undefined && { skipped: [...skipped] }),
      revision: sql<number>`revision + 1`,
      changed_at: new Date(),
    })
    .where('id', '=', eventId)
    .execute();
}

export async function deleteEvent(tx: Db, eventId: number): Promise<void> {
  await tx.deleteFrom('calendar_event').where('id', '=', eventId).execute();
}

/** Deletes the replacements of a series' occurrences from an instant on, or moves them to another series. */
export async function handOverReplaced(
  tx: Db,
  seriesId: number,
  { from, to }: { readonly from: Date; readonly to: number | null },
): Promise<void> {
  const those = sql`series_id = ${seriesId} and instead_of >= ${from}`;
  await (
    to === null
      ? sql`delete from calendar_event where ${those}`
      : sql`update calendar_event set series_id = ${to} where ${those}`
  ).execute(tx);
}

/** Shifts the occurrences of a series that events of their own replace. */
export async function shiftReplaced(tx: Db, seriesId: number, shift: (date: Date) => Date): Promise<void> {
  const rows = await tx
    .selectFrom('calendar_event')
    .select(['id', 'instead_of'])
    .where('series_id', '=', seriesId)
    .execute();
  for (const { id, instead_of } of rows)
    if (instead_of !== null)
      await tx
        .updateTable('calendar_event')
        .set({ instead_of: shift(instead_of) })
        .where('id', '=', id)
        .execute();
}

/** @returns those who are new among the guests */
export async function writeGuests(tx: Db, eventId: number, guestIds: readonly number[]): Promise<number[]> {
  const wanted = sql`${sql.val(guestIds)}::integer[]`;
  await sql`delete from calendar_guest where event_id = ${eventId} and account_id <> all(${wanted})`.execute(tx);
  const { rows } = await sql<Row<'calendar_guest', 'account_id as accountId'>>`
    insert into calendar_guest (event_id, account_id) select ${eventId}, wanted from unnest(${wanted}) as wanted
    on conflict do nothing returning account_id as "accountId"`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

export async function guestsOf(db: Db, eventIds: readonly number[]) {
  const { rows } = await sql<CalendarEvent['guests'][number] & Row<'calendar_guest', 'event_id as eventId'>>`
    select event_id as "eventId", account.id as "accountId", ${accountName('account')} as name, avatar, answer
    from calendar_guest join account on account.id = account_id
    where event_id = any(${sql.val(eventIds)}::integer[]) order by event_id, name, account.id`.execute(db);
  return rows;
}

/** @returns whether he is invited */
export async function writeAnswer(tx: Db, eventId: number, accountId: number, answer: GuestAnswer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_guest')
    .set({ answer, answered_at: new Date() })
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the accounts whose windows show it: its owner, its guests, and the members of its clinic. */
export async function audienceOf(tx: Db, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select owner_id as id from calendar_event where id = ${eventId}
    union select account_id from calendar_guest where event_id = ${eventId}
    union select account_id from account_clinic join calendar_event on calendar_event.clinic_id = account_clinic.clinic_id
      where calendar_event.id = ${eventId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function peopleOfClinic(tx: Db, clinicId: number): Promise<number[]> {
  const rows = await tx.selectFrom('account_clinic').select('account_id').where('clinic_id', '=', clinicId).execute();
  return rows.map(({ account_id }) => account_id);
}

/** Lists due reminders, and locks them; those that another copy of the product has locked are skipped. */
export async function dueReminders(tx: Db, now: Date) {
  const { rows } = await sql<
    Pick<EventDraft, 'title' | 'startsAt' | 'endsAt' | 'allDay' | 'timeZone' | 'rule' | 'remindMinutes'> &
      Row<'calendar_event', 'id' | 'owner_id as ownerId' | 'skipped'> & { remindAt: Date; guestIds: number[] }
  >`select id, owner_id as "ownerId", title, starts_at as "startsAt", ends_at as "endsAt", all_day as "allDay",
      time_zone as "timeZone", rule, remind_minutes as "remindMinutes", remind_at as "remindAt", skipped,
      array(select account_id from calendar_guest where event_id = id and answer <> 'no') as "guestIds"
    from calendar_event where remind_at <= ${now} order by remind_at limit 100 for update skip locked`.execute(tx);
  return rows;
}

export async function writeReminder(tx: Db, eventId: number, remindAt: Date | null): Promise<void> {
  await tx.updateTable('calendar_event').set({ remind_at: remindAt }).where('id', '=', eventId).execute();
}
