import {
  decideQuarantined,
  listDecisions,
  undoDecision,
} from '@isocenter/contract/archive/quarantine/quarantine-decisions-routes.ts';
import { decisionUndoDays, mostDecidedAtOnce } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import type { Decided, QuarantineDecision } from '@isocenter/contract/archive/quarantine/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import type { SearchLog } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { decideOne, undoOne, type DecidingNeeds } from './decide.ts';
import { deleteDecision, insertDecision, pageOfDecisions } from './decision-queries.ts';
import { findGroup, findWaiting } from './group-queries.ts';
import { patientsOfStudies } from './waiting-queries.ts';
import { mayOfQuarantine } from './may-of-quarantine.ts';

const pageSize = 100;

export interface DecisionRouteNeeds extends DecidingNeeds {
  readonly jobs: Jobs;
  readonly searches: SearchLog;
}

/** Decisions about kept objects, at once or, of many, by a job; and their undoing. */
export function decisionRoutes(server: HttpServer, needs: DecisionRouteNeeds): void {
  const { db, searches } = needs;

  serve(server, decideQuarantined, async ({ body, principal }) => decide(needs, principal, body));

  servePage(server, listDecisions, {
    usualLimit: pageSize,
    read: async (principal, { cursor, limit }) => {
      const page = await newestFirst(
        'decisions',
        { cursor, limit },
        {
          read: async ({ before, limit: most }) =>
            (await pageOfDecisions(db, principal, before, most)).map(decisionRow),
          numberOf: ({ id }) => id,
        },
      );
      await searches.note(
        principal,
        'quarantine.search',
        {},
        { patients: await patientsOfStudies(db, principal, page.rows) },
      );
      return page;
    },
    beside: (principal) => ({ may: mayOfQuarantine(principal) }),
  });

  serve(server, undoDecision, async ({ params, principal }) => undo(needs, principal, params.id));
}

async function decide(
  needs: DecisionRouteNeeds,
  principal: Principal,
  body: BodyOf<typeof decideQuarantined>,
): Promise<Decided> {
  const { db, jobs } = needs;
  const { studyUid, source, decision } = body;
  const reason = body.reason.trim();
  if (decision === 'discard' && reason === '')
    throw new AppError('invalid-input', 'Enter why it is discarded.', { reason: 'is needed' });
  const group = await findGroup(db, principal, { studyUid, source });
  const ids = await findWaiting(db, principal, { studyUid, source, ids: body.ids }, mostDecidedAtOnce + 1);
  if (group === undefined || ids.length === 0 || (body.ids !== undefined && ids.length < new Set(body.ids).size))
    throw new AppError('not-found', 'None of this is waiting any more.');
  const { accountId, actor, address } = principal;
  const of = { accountId, actor, decision, reason, studyUid, source };
  const decisionId = await insertDecision(db, of, { id: group.patientId, name: group.patientName });
  if (ids.length > mostDecidedAtOnce) {
    const input = {
      decisionId,
      decision,
      reason,
      studyUid,
      source,
      upTo: group.id,
      objects: group.count,
      actor,
      address,
    };
    return {
      decisionId,
      objects: 0,
      job: await jobs.begin('decide-quarantine', principal, 'quarantine.decide', input),
    };
  }
  return { decisionId, objects: await decideNow(needs, principal, ids, { decisionId, decision, reason }), job: null };
}

/** @throws AppError what kept the first one from being decided, when nothing was */
async function decideNow(
  needs: DecidingNeeds,
  principal: Principal,
  ids: readonly number[],
  of: Parameters<typeof decideOne>[3],
): Promise<number> {
  let objects = 0;
  let obstacle = new AppError('conflict', 'Somebody else decided meanwhile. Look at it again.');
  for (const id of ids) {
    try {
      if (await decideOne(needs, principal, id, of)) objects += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      obstacle = error;
    }
  }
  if (objects > 0) return objects;
  await deleteDecision(needs.db, of.decisionId);
  throw obstacle;
}

async function undo(needs: DecisionRouteNeeds, principal: Principal, id: number): Promise<Decided> {
  const { db, jobs } = needs;
  const [record] = await pageOfDecisions(db, principal, id + 1, 1);
  if (record?.id !== id) throw new AppError('not-found', 'There is no such decision.');
  if (!decisionRow(record).canBeUndone) throw new AppError('conflict', 'This decision can no longer be undone.');
  if (record.held > mostDecidedAtOnce) {
    const { actor, address } = principal;
    const input = { decisionId: id, objects: record.held, actor, address };
    return {
      decisionId: id,
      objects: 0,
      job: await jobs.begin('undo-quarantine', principal, 'quarantine.undo', input),
    };
  }
  let objects = 0;
  while (await undoOne(needs, principal, id)) objects += 1;
  return { decisionId: id, objects, job: null };
}

function decisionRow(record: Awaited<ReturnType<typeof pageOfDecisions>>[number]): QuarantineDecision {
  const objects = record.held;
  const isRecent = Date.now() - record.at.getTime() < decisionUndoDays * 86_400_000;
  return {
    id: record.id,
    at: record.at.toISOString(),
    actor: record.actor,
    because: record.because,
    decision: record.decision,
    reason: record.reason,
    studyUid: record.study_uid,
    source: record.source,
    patientName: record.patient_name,
    patientId: record.patient_id,
    objectCount: record.object_count,
    undoneAt: record.undone_at?.toISOString() ?? null,
    undoneBy: record.undone_by,
    canBeUndone: record.undone_at === null && objects > 0 && isRecent,
  };
}
