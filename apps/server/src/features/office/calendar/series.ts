import { randomUUID } from 'node:crypto';
import { eventFaults, type EventFields } from '@isocenter/contract/office/calendar/fields.ts';
import type { SeriesPart } from '@isocenter/contract/office/calendar/calendar.ts';
import { wallAfter, wallOf, floating, instantOf } from '@isocenter/contract/zoned-time.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { replacedOf, type EventDraft, type EventRecord } from './event-queries.ts';
import { overAt, ruleAfter, ruleUntil, startsWithin } from './occurrences.ts';
import { nextReminder } from './reminders.ts';
import {
  addEvent,
  draftIn,
  draftOf,
  dropEvent,
  requireOwnEvent,
  rewriteEvent,
  subjectOf,
  type Draft,
} from './save-event.ts';
import { audienceOf, handOverReplaced, replaceEvent, shiftReplaced } from './write-event-queries.ts';

/** The part of a series that a change is for. */
export interface PartRequest {
  readonly part?: SeriesPart | undefined;
  readonly at?: Date | undefined;
}

/** @returns its number @throws AppError as the contract says */
export async function createEvent(
  db: Db,
  principal: Principal,
  fields: EventFields,
  timeZone: string,
): Promise<number> {
  requireFaultless(eventFaults(fields));
  return db.transaction().execute((tx) => createDraft(tx, principal, draftOf(fields), timeZone));
}

/** The same of what is checked. */
export async function createDraft(tx: Db, principal: Principal, draft: Draft, timeZone: string): Promise<number> {
  const eventId = await addEvent(tx, principal, draft, { ownerId: principal.accountId }, timeZone);
  const detail = { title: draft.title, calendar: draft.calendar };
  await recordAudit(tx, principal, { action: 'calendar-event.create', subject: subjectOf(eventId), detail });
  return eventId;
}

/** @returns the number of what was saved: of one of a series, its own. @throws AppError as the contract says */
export async function changeEvent(
  db: Db,
  principal: Principal,
  eventId: number,
  { revision, ...fields }: EventFields & { readonly revision: number },
  { part = 'all', at, timeZone }: PartRequest & { readonly timeZone: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await requireOwnEvent(tx, principal, eventId);
    requireFaultless(eventFaults(fields));
    requireRevision(before, revision);
    return changeDraft(tx, principal, before, { draft: draftOf(fields), part, at, timeZone });
  });
}

export interface DraftChange extends PartRequest {
  readonly draft: Draft;
  readonly timeZone: string;
}

/** The same of what is checked. */
export async function changeDraft(
  tx: Db,
  principal: Principal,
  before: EventRecord,
  { draft, part = 'all', at, timeZone }: DraftChange,
): Promise<number> {
  const { guestIds: _guests, ...said } = draft;
  const detail = { fields: changedNames<EventDraft>(before, said), part };
  await recordAudit(tx, principal, { action: 'calendar-event.change', subject: subjectOf(before.id), detail });
  if (before.rule === '' || at === undefined || part === 'all')
    return changeAll(tx, principal, before, { draft, at, timeZone });
  requireOne(before, at);
  if (part === 'following' && at > before.startsAt)
    return changeFollowing(tx, principal, before, { draft, at, timeZone });
  if (part === 'following') return changeAll(tx, principal, before, { draft, at, timeZone });
  await skip(tx, before, before.skipped);
  const made = { ownerId: before.ownerId, uid: before.uid, seriesId: before.id, insteadOf: at, besides: before.id };
  return addEvent(tx, principal, { ...draft, rule: '' }, made, timeZone);
}

/** Moves the first of a series as far as the one that somebody moved; what was changed of single ones goes along. */
async function changeAll(
  tx: Db,
  principal: Principal,
  before: EventRecord,
  { draft, at, timeZone }: DraftChange,
): Promise<number> {
  const { timeZone: zone } = draft;
  const wall = (date: Date) => wallOf(date, zone);
  const moved = floating(wall(draft.startsAt)).getTime() - floating(wall(at ?? before.startsAt)).getTime();
  const shift = (date: Date) => instantOf(wallAfter(wall(date), moved), zone);
  const isSeries = before.rule !== '';
  const startsAt = isSeries && at !== undefined ? shift(before.startsAt) : draft.startsAt;
  const endsAt =
    draft.endsAt === null ? null : new Date(startsAt.getTime() + (draft.endsAt.getTime() - draft.startsAt.getTime()));
  const isOther = isSeries && draft.rule !== before.rule;
  const skipped = isOther ? [] : before.skipped.map((date) => (moved === 0 ? date : shift(date)));
  if (isOther) await handOverReplaced(tx, before.id, { from: new Date(0), to: null });
  else if (isSeries && moved !== 0) await shiftReplaced(tx, before.id, shift);
  await rewriteEvent(tx, principal, before, { draft: { ...draft, startsAt, endsAt }, skipped, timeZone });
  return before.id;
}

/** The series ends before; what comes is one of its own. */
async function changeFollowing(
  tx: Db,
  principal: Principal,
  before: EventRecord,
  { draft, at = before.startsAt, timeZone }: DraftChange,
): Promise<number> {
  const done = startsWithin({ ...before, skipped: [] }, { from: before.startsAt, to: at }).length;
  const rule = draft.rule === before.rule ? ruleAfter(before.rule, before.timeZone, done) : draft.rule;
  await endBefore(tx, before, at);
  const skipped = before.skipped.filter((date) => date >= at);
  const made = { ownerId: before.ownerId, uid: randomUUID(), skipped, besides: before.id };
  const eventId = await addEvent(tx, principal, { ...draft, rule }, made, timeZone);
  await handOverReplaced(tx, before.id, { from: at, to: rule === before.rule ? eventId : null });
  return eventId;
}

async function endBefore(tx: Db, before: EventRecord, at: Date): Promise<void> {
  await rewrite(tx, before, {
    rule: ruleUntil(before.rule, before.timeZone, at),
    skipped: before.skipped.filter((date) => date < at),
  });
  await tellOffice(tx, 'calendar', await audienceOf(tx, before.id));
}

async function skip(tx: Db, before: EventRecord, skipped: readonly Date[]): Promise<void> {
  await rewrite(tx, before, { rule: before.rule, skipped });
  await tellOffice(tx, 'calendar', await audienceOf(tx, before.id));
}

/** Another rule, or other ones left out, and nothing else. */
async function rewrite(
  tx: Db,
  before: EventRecord,
  { rule, skipped }: { readonly rule: string; readonly skipped: readonly Date[] },
): Promise<void> {
  const draft = { ...draftIn(before), rule };
  const remindAt = nextReminder({ ...draft, skipped }, new Date());
  await replaceEvent(tx, before.id, draft, { overAt: overAt(draft), remindAt, skipped });
}

/** @throws AppError as the contract says */
export async function removeEvent(
  db: Db,
  principal: Principal,
  eventId: number,
  { part = 'all', at }: PartRequest,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireOwnEvent(tx, principal, eventId);
    // One that was changed by itself goes, and does not come back as it was.
    if (before.seriesId !== null && before.insteadOf !== null) {
      const series = await requireOwnEvent(tx, principal, before.seriesId);
      await skip(tx, series, [...series.skipped, before.insteadOf]);
      return dropEvent(tx, principal, before);
    }
    const isAll =
      before.rule === '' || at === undefined || part === 'all' || (part === 'following' && at <= before.startsAt);
    if (isAll) return dropEvent(tx, principal, before);
    requireOne(before, at);
    const detail = { title: before.title, part };
    await recordAudit(tx, principal, { action: 'calendar-event.remove', subject: subjectOf(eventId), detail });
    if (part === 'one') return skip(tx, before, [...before.skipped, at]);
    await endBefore(tx, before, at);
    return handOverReplaced(tx, eventId, { from: at, to: null });
  });
}

/** @throws AppError `not-found` where a series has none at that time */
export function requireOne(series: EventRecord, at: Date): void {
  if (startsWithin(series, { from: at, to: new Date(at.getTime() + 1) }).length === 0)
    throw new AppError('not-found', 'There is no such event.');
}

/** Lists the occurrences that are replaced by events of their own. */
export async function replacements(db: Db, events: readonly EventRecord[]): Promise<Map<number, Date[]>> {
  const series = events.filter(({ rule }) => rule !== '').map(({ id }) => id);
  return series.length === 0 ? new Map() : replacedOf(db, series);
}
