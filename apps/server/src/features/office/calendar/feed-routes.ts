import { createHash, randomBytes } from 'node:crypto';
import {
  createFeed,
  exportCalendar,
  exportEvent,
  importCalendar,
  listFeeds,
  readFeed,
  revokeFeed,
} from '@isocenter/contract/office/calendar/calendar-feeds-routes.ts';
import { mostFeeds, calendarNames, type CalendarName } from '@isocenter/contract/office/calendar/calendar.ts';
import type { CalendarFeed } from '@isocenter/contract/office/calendar/calendar-feeds-fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { FastifyReply } from 'fastify';
import type { Parsers } from '#features/office/parsers/parsers.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import type { CalendarNeeds } from './calendar-routes.ts';
import { countFeeds, deleteFeed, feedsOf, insertFeed, openFeed } from './feed-queries.ts';
import { importIcs } from './ics-in.ts';
import { calendarFile, icsOf } from './ics-out.ts';
import { requireEvent, subjectOf } from './save-event.ts';

export interface IcsNeeds {
  /** Parses the files. */
  readonly parsers: Pick<Parsers, 'ics'>;
}

const feedSubject = (feedId: number) => ({ kind: 'calendar-feed', id: String(feedId) });

/** Calendars for other programs to read, and imports from them. */
export function feedRoutes(server: HttpServer, { db, zone, parsers }: CalendarNeeds & IcsNeeds): void {
  serve(server, listFeeds, async ({ principal }) => ({ rows: (await feedsOf(db, principal.accountId)).map(shown) }));

  serve(server, createFeed, async ({ body, principal }) => {
    // 256 random bits: nobody finds one by trying.
    const secret = randomBytes(32).toString('base64url');
    const row = await db.transaction().execute(async (tx) => {
      if ((await countFeeds(tx, principal.accountId)) >= mostFeeds)
        throw new AppError('conflict', say`There are ${mostFeeds} addresses. Revoke one first.`);
      const { accountId } = principal;
      const made = await insertFeed(tx, { ...body, accountId, tokenHash: hashOf(secret), hint: secret.slice(0, 4) });
      const detail = { name: body.name, calendars: body.calendars };
      await recordAudit(tx, principal, { action: 'calendar-feed.create', subject: feedSubject(made.id), detail });
      return made;
    });
    return { feed: shown(row), path: `/api/office/calendar-feed/${secret}.ics` };
  });

  serve(server, revokeFeed, async ({ params, principal }) => {
    await db.transaction().execute(async (tx) => {
      const name = await deleteFeed(tx, principal.accountId, params.feedId);
      if (name === undefined) throw new AppError('not-found', 'There is no such address.');
      const subject = feedSubject(params.feedId);
      await recordAudit(tx, principal, { action: 'calendar-feed.revoke', subject, detail: { name } });
    });
    return {};
  });

  servePublic(server, readFeed, async ({ params, reply }) => {
    const text = await readBy(db, params.secret.replace(/\.ics$/, ''), zone());
    return sendIcs(reply, text, 'calendar');
  });

  fileRoutes(server, { db, zone, parsers });
}

function fileRoutes(server: HttpServer, { db, zone, parsers }: CalendarNeeds & IcsNeeds): void {
  serve(server, exportCalendar, async ({ query: { calendar }, principal, reply }) => {
    const calendars = calendar === undefined ? calendarNames : [calendar];
    const text = await calendarFile(db, principal, { calendars, timeZone: zone() });
    const subject = { kind: 'user', id: String(principal.accountId) };
    await recordAudit(db, principal, { action: 'calendar.export', subject, detail: { calendars } });
    return sendIcs(reply, text, calendar?.toLowerCase() ?? 'calendar');
  });

  serve(server, exportEvent, async ({ params, principal, reply }) => {
    const event = await requireEvent(db, principal, params.eventId);
    await recordAudit(db, principal, { action: 'calendar.export', subject: subjectOf(event.id), detail: {} });
    return sendIcs(reply, icsOf([event], []), 'event');
  });

  serve(server, importCalendar, ({ query, body, principal }) =>
    importIcs({ db, parsers }, principal, { ...body, ...query, timeZone: zone() }),
  );
}

/** Whatever is wrong, there is nothing at such an address. */
async function readBy(db: Db, secret: string, timeZone: string): Promise<string> {
  const feed = secret.length === 43 ? await openFeed(db, hashOf(secret)) : undefined;
  const asked = { accountId: feed?.account_id ?? null, input: {}, requestedAt: new Date() };
  const owner = feed === undefined ? undefined : await principalOfJob(db, asked);
  if (feed === undefined || owner === undefined || !owner.can('create', 'Event'))
    throw new AppError('not-found', 'There is no such calendar.');
  // Written by us, from the same names.
  return calendarFile(db, owner, { calendars: feed.calendars as CalendarName[], timeZone });
}

function sendIcs(reply: FastifyReply, text: string, name: string): void {
  void reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .header('cache-control', 'private, no-store')
    .send(text);
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function shown(row: Awaited<ReturnType<typeof feedsOf>>[number]): CalendarFeed {
  return {
    feedId: row.id,
    name: row.name,
    hint: row.hint,
    calendars: row.calendars as CalendarName[],
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
