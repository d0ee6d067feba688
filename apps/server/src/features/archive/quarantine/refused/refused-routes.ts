import type { RawBuilder, SqlBool } from 'kysely';
import {
  decideRefused,
  downloadRefused,
  listOwnRefused,
  listOwnRefusedObjects,
  listRefused,
  listRefusedObjects,
  refusedRoom,
} from '@isocenter/contract/archive/quarantine/refused-routes.ts';
import type { RefusedGroup, RefusedObject } from '@isocenter/contract/archive/quarantine/fields.ts';
import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import { refusedLimits, roomOf } from '#features/archive/ingest/ingest.ts';
import { recordAudit, type SearchLog } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { asFile } from '#platform/http/sent-file.ts';
import { serve } from '#platform/http/serve.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { decideEach, type DecidingRefusedNeeds } from './decide-refused.ts';
import {
  countRefused,
  findRefusedObject,
  ownRefused,
  pageOfGroups,
  pageOfObjects,
  roomOfSenders,
  waitingRefused,
  type GroupRow,
  type RefusedRecord,
} from './list-queries.ts';
import { fileOf } from './refused-file.ts';

export interface RefusedNeeds extends DecidingRefusedNeeds {
  readonly searches: SearchLog;
  readonly retention: () => Pick<Retention, 'refusedDays'>;
}

interface Lists {
  readonly groups: typeof listRefused | typeof listOwnRefused;
  readonly objects: typeof listRefusedObjects | typeof listOwnRefusedObjects;
  readonly seen: (principal: Principal) => RawBuilder<SqlBool>;
  readonly decide: (principal: Principal) => boolean;
}

/** Serves refused objects that are stored: for those who decide, and for everybody what he sent himself. */
export function refusedRoutes(server: HttpServer, needs: RefusedNeeds): void {
  const { db, store, retention } = needs;
  listRoutes(server, needs, {
    groups: listRefused,
    objects: listRefusedObjects,
    seen: waitingRefused,
    decide: (principal) => principal.can('delete', 'Quarantine'),
  });
  listRoutes(server, needs, {
    groups: listOwnRefused,
    objects: listOwnRefusedObjects,
    seen: ownRefused,
    decide: () => false,
  });

  serve(server, refusedRoom, async ({ principal }) => {
    const { refusedDays: days } = retention();
    const rows = await roomOfSenders(db, principal, days);
    const { groups, objects } = await countRefused(db, waitingRefused(principal));
    // How much of the room others have taken is nobody's secret, and says why something went.
    const { sizeBytes } = await roomOf(db, undefined);
    const { mostBytes, mostOfSender } = refusedLimits;
    return { rows, groups, objects, sizeBytes, mostBytes, mostOfSender, days };
  });

  serve(server, decideRefused, async ({ body, principal }) => {
    const reason = body.reason.trim();
    if (body.decision === 'discard' && reason === '')
      throw new AppError('invalid-input', 'Enter why it is discarded.', { reason: 'is needed' });
    return { rows: await decideEach(needs, principal, { ...body, reason }) };
  });

  serve(server, downloadRefused, async ({ params, principal, reply }) => {
    const refused = await findRefusedObject(db, waitingRefused(principal), params.id);
    if (refused === undefined) throw new AppError('not-found', 'There is no such object.');
    const { sop_uid: sopUid, study_uid: studyUid, source } = refused;
    await recordAudit(db, principal, {
      action: 'quarantine.refused-file',
      subject: { kind: 'study', id: studyUid },
      detail: { sopUid, source },
    });
    const { sizeBytes, body, mediaType } = fileOf(store, refused);
    return void asFile(reply, { name: `refused-${refused.id}.dcm`, mediaType, sizeBytes }, false).send(body);
  });
}

function listRoutes(server: HttpServer, { db, searches, retention }: RefusedNeeds, lists: Lists): void {
  servePage(server, lists.groups, {
    usualLimit: 100,
    read: async (principal, { cursor, limit, ...of }) => {
      const read = (page: { before: number | undefined; limit: number }) =>
        pageOfGroups(db, lists.seen(principal), { ...of, ...page });
      const page = await newestFirst('refused', { cursor, limit }, { read, numberOf: ({ id }) => id });
      await searches.note(principal, 'quarantine.search', { ...of, refused: true });
      return { ...page, rows: page.rows.map((row) => groupOf(row, retention().refusedDays)) };
    },
    beside: (principal) => ({ may: { decide: lists.decide(principal) } }),
  });

  servePage(server, lists.objects, {
    usualLimit: 100,
    read: async (principal, { cursor, limit }, { params }) => {
      const read = (page: { before: number | undefined; limit: number }) =>
        pageOfObjects(db, lists.seen(principal), params.key, page);
      const page = await newestFirst('refused objects', { cursor, limit }, { read, numberOf: ({ id }) => id });
      if (page.rows.length === 0 && cursor === undefined)
        throw new AppError('not-found', 'None of this is waiting any more.');
      await searches.note(principal, 'quarantine.search', { refused: true });
      return { ...page, rows: page.rows.map(objectOf) };
    },
    beside: (principal) => ({ may: { decide: lists.decide(principal) } }),
  });
}

function groupOf(row: GroupRow, days: number): RefusedGroup {
  const { id: _id, actor, message: text, patterns, firstAt, lastAt, oldestAt, ...rest } = row;
  return {
    ...rest,
    sender: senderOf(actor),
    message: { text, patterns },
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    retainedUntil: new Date(oldestAt.getTime() + days * 86_400_000).toISOString(),
  };
}

/** The trail says `AE` before the title of a node. */
function senderOf(actor: string): string {
  return actor.startsWith('AE ') ? actor.slice(3) : actor;
}

function objectOf(row: RefusedRecord): RefusedObject {
  return {
    id: row.id,
    at: row.at.toISOString(),
    lastAt: row.last_at.toISOString(),
    times: row.times,
    sopUid: row.sop_uid,
    seriesUid: row.series_uid,
    studyUid: row.study_uid,
    number: row.number,
    modality: row.modality,
    sizeBytes: row.size_bytes,
    fault: row.fault,
    element: row.element,
    message: { text: row.message, patterns: row.patterns },
  };
}
