import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CalendarName, GuestAnswer } from '@isocenter/contract/office/calendar/calendar.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import { shownColumns } from '#platform/database/shown-columns.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Stretch } from './occurrences.ts';

type Viewer = Pick<Principal, 'accountId' | 'scope' | 'clinicIds' | 'can'>;
type Condition = RawBuilder<SqlBool>;

/** An event as it is written. */
export interface EventDraft {
  readonly calendar: CalendarName;
  readonly clinicId: number | null;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly roomId: number | null;
  readonly location: string;
  readonly url: string;
  readonly description: string;
  readonly rule: string;
  readonly remindMinutes: number | null;
}

/** An event as somebody sees it. */
export interface EventRecord extends EventDraft {
  readonly id: number;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly skipped: readonly Date[];
  readonly overAt: Date;
  readonly seriesId: number | null;
  readonly insteadOf: Date | null;
  readonly uid: string;
  readonly revision: number;
  readonly roomName: string;
  readonly clinicName: string;
  readonly answer: GuestAnswer | null;
  readonly mayChange: boolean;
}

/** Calendars of clinics that somebody sees: those of his clinics. */
function ofOwnClinics({ scope, clinicIds }: Viewer): Condition {
  return scope.kind === 'all'
    ? sql<SqlBool>`event.clinic_id is not null`
    : sql<SqlBool>`event.clinic_id = any(${sql.val(clinicIds)}::integer[])`;
}

/** Events that exist for somebody, as a condition on `calendar_event event`: his own, his invitations, those of his clinics. */
function visibleEvents(viewer: Viewer): Condition {
  return sql<SqlBool>`(event.owner_id = ${viewer.accountId} or ${ofOwnClinics(viewer)} or exists (
    select from calendar_guest where event_id = event.id and account_id = ${viewer.accountId}))`;
}

/** Events that he may change: his own, and those of his clinics if he may change events. */
function changeableEvents(viewer: Viewer): Condition {
  return viewer.can('update', 'Event')
    ? sql<SqlBool>`(event.owner_id = ${viewer.accountId} or coalesce(${ofOwnClinics(viewer)}, false))`
    : sql<SqlBool>`event.owner_id = ${viewer.accountId} and event.clinic_id is null`;
}

const own = shownColumns(
  'event',
  `id ownerId clinicId calendar title startsAt endsAt allDay timeZone roomId location url description rule skipped
    overAt seriesId insteadOf remindMinutes uid revision`,
);
const booked = shownColumns('event', 'id roomId startsAt endsAt allDay timeZone rule skipped seriesId');
const columnsFor = (viewer: Viewer) => sql`${own}, ${accountName('owner')} as "ownerName",
  coalesce(calendar_room.name, '') as "roomName", coalesce(clinic.name, '') as "clinicName",
  ${changeableEvents(viewer)} as "mayChange",
  (select answer from calendar_guest where event_id = event.id and account_id = ${viewer.accountId}) as answer`;
const joined = sql`calendar_event event join account owner on owner.id = event.owner_id
  left join calendar_room on calendar_room.id = event.room_id left join clinic on clinic.id = event.clinic_id`;
const touching = ({ from, to }: Stretch): Condition =>
  sql<SqlBool>`tstzrange(event.starts_at, event.over_at, '[]') && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`;

/** An event that exists for the viewer; locked against other writers when asked for. */
export async function findEvent(
  db: Db,
  viewer: Viewer,
  eventId: number,
  { forUpdate = false } = {},
): Promise<EventRecord | undefined> {
  const { rows } = await sql<EventRecord>`select ${columnsFor(viewer)} from ${joined}
    where event.id = ${eventId} and ${visibleEvents(viewer)}
    ${forUpdate ? sql`for update of event` : sql``}`.execute(db);
  return rows[0];
}

export interface EventsQuery {
  readonly calendars: readonly CalendarName[];
  /** Only events that begin or last within it; without it, all. */
  readonly stretch?: Stretch | undefined;
  readonly most: number;
}

/** Lists events in sight, by when they begin. */
export async function eventsWithin(
  db: Db,
  viewer: Viewer,
  { calendars, stretch, most }: EventsQuery & { stretch: Stretch },
): Promise<EventRecord[]> {
  const { rows } = await sql<EventRecord>`select ${columnsFor(viewer)} from ${joined}
    where ${touching(stretch)} and event.calendar = any(${sql.val(calendars)}::text[]) and ${visibleEvents(viewer)}
    order by event.starts_at, event.id limit ${most}`.execute(db);
  return rows;
}

/** Lists events that are not one of a series, in the order of storing; of too many the newest. */
export async function storedEvents(
  db: Db,
  viewer: Viewer,
  { calendars, stretch, most }: EventsQuery,
): Promise<EventRecord[]> {
  const when = stretch === undefined ? sql<SqlBool>`true` : touching(stretch);
  const { rows } = await sql<EventRecord>`select ${columnsFor(viewer)} from ${joined}
    where ${when} and event.calendar = any(${sql.val(calendars)}::text[]) and ${visibleEvents(viewer)}
    order by event.id desc limit ${most}`.execute(db);
  return rows.toReversed();
}

/** Lists the occurrences of series that are replaced by events of their own, by series. */
export async function replacedOf(db: Db, seriesIds: readonly number[]): Promise<Map<number, Date[]>> {
  const { rows } = await sql<{ seriesId: number; insteadOf: Date }>`
    select series_id as "seriesId", instead_of as "insteadOf" from calendar_event
    where series_id = any(${sql.val(seriesIds)}::integer[])`.execute(db);
  const found = new Map<number, Date[]>();
  for (const { seriesId, insteadOf } of rows) found.set(seriesId, [...(found.get(seriesId) ?? []), insteadOf]);
  return found;
}

/** Lists the events in rooms, whoever's they are, without those of one series. */
export async function eventsInRooms(
  db: Db,
  roomIds: readonly number[],
  { stretch, except = 0 }: { readonly stretch: Stretch; readonly except?: number },
) {
  const { rows } = await sql<Omit<EventRecord, 'answer' | 'mayChange'> & { roomId: number }>`
    select ${booked}
    from calendar_event event where room_id = any(${sql.val(roomIds)}::integer[]) and ${touching(stretch)}
      and id <> ${except} and series_id is distinct from ${except}`.execute(db);
  return rows;
}
