import { mostIcsEvents } from '@isocenter/contract/office/calendar/calendar.ts';
import { say } from '@isocenter/contract/said.ts';
import type { ParsedEvent, Parsers } from '#features/office/parsers/parsers.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { addEvent } from './save-event.ts';
import { knownUids } from './feed-queries.ts';

interface IcsRequest {
  readonly ics: string;
  readonly calendar: 'Personal' | 'Business';
  readonly timeZone: string;
}

/**
 * Takes in the events of an ICS file as the caller's own. @returns how many were added, were there before, and are left out
 * @throws AppError `invalid-input` for what is no such file, or has too many events
 */
export async function importIcs(
  { db, parsers }: { readonly db: Db; readonly parsers: Pick<Parsers, 'ics'> },
  principal: Principal,
  { ics, calendar, timeZone }: IcsRequest,
): Promise<{ added: number; known: number; left: number }> {
  const { count, events } = await eventsIn(parsers, ics, timeZone);
  return db.transaction().execute(async (tx) => {
    const ownerId = principal.accountId;
    const uids = events.map(({ uid }) => uid);
    const there = new Set(await knownUids(tx, ownerId, uids));
    const madeAs = new Map<string, number>();
    let added = 0;
    for (const { uid, draft, skipped, insteadOf } of events.toSorted((one) => (one.insteadOf === null ? -1 : 1))) {
      const seriesId = madeAs.get(uid) ?? null;
      if (there.has(uid) || (insteadOf === null) !== (seriesId === null)) continue;
      const made = { ownerId, uid, skipped, seriesId, insteadOf };
      const eventId = await addEvent(tx, principal, { ...draft, calendar, ...nobodyElse }, made, timeZone);
      if (insteadOf === null) madeAs.set(uid, eventId);
      added += 1;
    }
    const known = uids.filter((uid) => there.has(uid)).length;
    const outcome = { added, known, left: count - added - known };
    const subject = { kind: 'user', id: String(ownerId) };
    await recordAudit(tx, principal, { action: 'calendar.import', subject, detail: { calendar, ...outcome } });
    return outcome;
  });
}

const nobodyElse = { clinicId: null, roomId: null, remindMinutes: null, guestIds: [] };

async function eventsIn(
  parsers: Pick<Parsers, 'ics'>,
  ics: string,
  timeZone: string,
): Promise<{ readonly count: number; readonly events: readonly ParsedEvent[] }> {
  const parsed = await parsers.ics(ics, timeZone);
  if (parsed.kind === 'events') return parsed;
  requireFaultless(parsed.kind === 'too-many' ? { ics: say`has more than ${mostIcsEvents} events` } : {});
  throw new AppError('invalid-input', 'This is no ICS file.', { ics: say`is no ICS file` });
}
