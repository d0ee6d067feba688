import { randomUUID } from 'node:crypto';
import type { EventFields } from '@isocenter/contract/office/calendar/fields.ts';
import { dayAfter, instantOf } from '@isocenter/contract/zoned-time.ts';
import { requireColleagues } from '#features/office/colleagues/colleagues.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { forgetOffice, tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFree } from './booking.ts';
import { findEvent, type EventDraft, type EventRecord } from './event-queries.ts';
import { overAt } from './occurrences.ts';
import { nextReminder } from './reminders.ts';
import { requireClinic } from './rooms.ts';
import { audienceOf, deleteEvent, guestsOf, insertEvent, replaceEvent, writeGuests } from './write-event-queries.ts';

export const subjectOf = (eventId: number) => ({ kind: 'calendar-event', id: String(eventId) });
const notifiedKinds = ['event.invited', 'event.soon'] as const;

/** An event to save, with its guests. */
export interface Draft extends EventDraft {
  readonly guestIds: readonly number[];
}

/** The fields of the form as they are kept. */
export function draftOf({ startDay, startTime, endDay, endTime, calendarRoomId, ...fields }: EventFields): Draft {
  const { allDay, timeZone } = fields;
  const at = (day: string, time: string) => instantOf(`${day}T${time}:00`, timeZone);
  return {
    ...fields,
    roomId: calendarRoomId,
    startsAt: at(startDay, allDay ? '00:00' : startTime),
    endsAt: allDay ? at(dayAfter(endDay, 1), '00:00') : at(endDay, endTime),
  };
}

/** An event as it would be written again. */
export function draftIn(event: EventRecord): EventDraft {
  const { calendar, clinicId, title, startsAt, endsAt, allDay, timeZone, roomId } = event;
  const { location, url, description, rule, remindMinutes } = event;
  const when = { startsAt, endsAt, allDay, timeZone, rule, remindMinutes };
  return { calendar, clinicId, title, roomId, location, url, description, ...when };
}

/** An event in sight. @throws AppError `not-found` */
export async function requireEvent(
  db: Db,
  principal: Principal,
  eventId: number,
  options?: { forUpdate: boolean },
): Promise<EventRecord> {
  const found = await findEvent(db, principal, eventId, options);
  if (found === undefined) throw new AppError('not-found', 'There is no such event.');
  return found;
}

/** The same, that the caller may change. @throws AppError `not-found`, `forbidden` */
export async function requireOwnEvent(tx: Db, principal: Principal, eventId: number): Promise<EventRecord> {
  const found = await requireEvent(tx, principal, eventId, { forUpdate: true });
  if (!found.mayChange) throw new AppError('forbidden', 'Only the person who made an event can change it.');
  return found;
}

export interface Made {
  readonly ownerId: number;
  readonly uid?: string;
  readonly seriesId?: number | null;
  readonly insteadOf?: Date | null;
  readonly skipped?: readonly Date[];
  /** A series whose bookings do not conflict with it. */
  readonly besides?: number;
}

/** Adds an event and invites its guests. @returns its number @throws AppError as the contract says */
export async function addEvent(
  tx: Db,
  principal: Principal,
  { guestIds, ...draft }: Draft,
  { besides, uid = randomUUID(), ...made }: Made,
  timeZone: string,
): Promise<number> {
  await check(tx, principal, draft, { except: { seriesId: besides }, timeZone });
  const reckoned = reckon(draft, made.skipped);
  const eventId = await insertEvent(tx, draft, { ...made, uid, ...reckoned });
  await invite(tx, principal, eventId, { guestIds, title: draft.title });
  await tellOffice(tx, 'calendar', await audienceOf(tx, eventId));
  return eventId;
}

/** Replaces what an event says. @throws AppError as the contract says */
export async function rewriteEvent(
  tx: Db,
  principal: Principal,
  before: EventRecord,
  { draft: { guestIds, ...draft }, skipped, timeZone }: { draft: Draft; skipped?: readonly Date[]; timeZone: string },
): Promise<void> {
  const { id } = before;
  await check(tx, principal, draft, { except: { seriesId: before.seriesId ?? id }, timeZone }, before);
  const heard = await audienceOf(tx, id);
  await replaceEvent(tx, id, draft, reckon(draft, skipped ?? before.skipped));
  await invite(tx, principal, id, { guestIds, title: draft.title });
  await tellOffice(tx, 'calendar', [...new Set([...heard, ...(await audienceOf(tx, id))])]);
}

/** Removes an event with all that is told of it. */
export async function dropEvent(tx: Db, principal: Principal, { id, title }: EventRecord): Promise<void> {
  const heard = await audienceOf(tx, id);
  await deleteEvent(tx, id);
  await forgetOffice(tx, notifiedKinds, id);
  await tellOffice(tx, 'calendar', heard);
  await recordAudit(tx, principal, { action: 'calendar-event.remove', subject: subjectOf(id), detail: { title } });
}

function reckon(draft: EventDraft, skipped: readonly Date[] = []) {
  return { overAt: overAt(draft), remindAt: nextReminder({ ...draft, skipped }, new Date()), skipped };
}

async function check(
  tx: Db,
  principal: Principal,
  draft: EventDraft,
  booking: Parameters<typeof requireFree>[3],
  before?: EventRecord,
): Promise<void> {
  if (draft.clinicId !== null && draft.clinicId !== before?.clinicId) {
    if (!principal.can('update', 'Event'))
      throw new AppError('forbidden', 'The calendars of a clinic are kept by who looks after all events.');
    await requireClinic(tx, principal, draft.clinicId);
  }
  const { roomId } = draft;
  if (roomId !== null) await requireFree(tx, principal, { ...draft, roomId, skipped: before?.skipped ?? [] }, booking);
}

/** Invites new guests, who have to be people whom the caller may write to. */
async function invite(
  tx: Db,
  principal: Principal,
  eventId: number,
  { guestIds, title }: { readonly guestIds: readonly number[]; readonly title: string },
): Promise<void> {
  const there = new Set((await guestsOf(tx, [eventId])).map(({ accountId }) => accountId));
  await requireColleagues(
    tx,
    principal,
    guestIds.filter((id) => !there.has(id)),
  );
  const added = await writeGuests(tx, eventId, guestIds);
  const accountIds = added.filter((id) => id !== principal.accountId);
  await tell(tx, { kind: 'event.invited', accountIds, byAccountId: principal.accountId, title, thingKey: eventId });
}
