import {
  countIdentityConflicts,
  decideIdentityConflict,
  getConflictPicture,
  getIdentityConflict,
  listIdentityConflicts,
  releaseIdentityConflict,
  takeIdentityConflict,
  undoIdentityDecision,
} from '@isocenter/contract/archive/conflicts/routes.ts';
import type { Comparer } from '#features/archive/rendering/rendering.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { recordAudit, SearchLog } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { detailOf } from './conflict-detail.ts';
import { countConflicts, pageOfConflicts } from './conflict-queries.ts';
import { findHeldObject } from './detail-queries.ts';
import { conflictRowOf } from './conflict-row.ts';
import { decide, requireConflict, take, undoDecision } from './decide.ts';

export interface ConflictNeeds {
  readonly db: Db;
  readonly jobs: Jobs;
  /** Draws what is stored apart. */
  readonly comparer: Comparer;
  readonly safekeeping: Safekeeping;
}

export function conflictRoutes(server: HttpServer, { db, jobs, comparer, safekeeping }: ConflictNeeds): void {
  const searches = new SearchLog(db);
  const rowOf = async (principal: Principal, conflictId: number) =>
    conflictRowOf(await requireConflict(db, principal, conflictId));

  serve(server, listIdentityConflicts, async ({ query, principal }) => {
    const { state = 'open', cursor, limit = 50 } = query;
    const { rows, nextCursor } = await pageOfConflicts(db, principal, { state, cursor, limit });
    const patients = rows
      .flatMap(({ patient_key, apart_key }) => [patient_key, apart_key])
      .filter((key) => key !== null);
    await searches.note(principal, 'identity.search', query, { patients });
    return { rows: rows.map(conflictRowOf), nextCursor };
  });

  serve(server, countIdentityConflicts, async ({ principal }) => {
    const { open, decided, oldest } = await countConflicts(db, principal);
    return { open, decided, oldestAt: oldest?.toISOString() ?? null };
  });

  serve(server, getIdentityConflict, async ({ params, principal }) => {
    const conflict = await requireConflict(db, principal, params.conflictId);
    const subject = { kind: 'identity-conflict', id: String(conflict.id) };
    await recordAudit(db, principal, { action: 'identity.view', subject, detail: { studyUid: conflict.study_uid } });
    return detailOf(db, principal, conflict);
  });

  serve(server, getConflictPicture, async ({ params: { conflictId, conflictInstanceId }, principal, reply }) => {
    await requireConflict(db, principal, conflictId);
    const held = await findHeldObject(db, conflictId, conflictInstanceId);
    if (held === undefined) throw new AppError('not-found', 'There is no such object.');
    const { packId, offset: packOffset, length: sizeBytes } = held.location;
    const bytesOfHeld = { packId, packOffset, sizeBytes, sha256: held.sha256, isDamaged: false };
    await safekeeping.require({ conflictInstanceKey: conflictInstanceId, ...bytesOfHeld });
    const bytes = await comparer.picture(held, 1);
    reply.header('cache-control', 'private, no-store');
    return void reply.type('image/png').send(Buffer.from(bytes));
  });

  serve(server, takeIdentityConflict, async ({ params: { conflictId }, principal }) => {
    await take(db, principal, conflictId, true);
    return rowOf(principal, conflictId);
  });

  serve(server, releaseIdentityConflict, async ({ params: { conflictId }, principal }) => {
    await take(db, principal, conflictId, false);
    return rowOf(principal, conflictId);
  });

  serve(server, decideIdentityConflict, async ({ params: { conflictId }, body, principal }) => {
    await decide({ db, jobs }, principal, conflictId, body);
    return rowOf(principal, conflictId);
  });

  serve(server, undoIdentityDecision, async ({ params: { conflictId }, principal }) => {
    await undoDecision(db, principal, conflictId);
    return rowOf(principal, conflictId);
  });
}
