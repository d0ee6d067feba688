import {
  checkStored,
  exportDamaged,
  getSafekeeping,
  listDamaged,
} from '@isocenter/contract/archive/safekeeping/routes.ts';
import type { CheckRound, DamagedObject } from '@isocenter/contract/archive/safekeeping/fields.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import { findRunningJob, type Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { checkObjectsKind, cycleDays } from './check-rounds.ts';
import { countDamaged, listDamage, type DamageRecord } from './damage-queries.ts';
import { lastRound, openRound, type Round } from './round-queries.ts';

const pageSize = 100;
type DamageState = 'open' | 'healed';

/** Serves the state of the stored images, for administrators. */
export function safekeepingRoutes(server: HttpServer, { db, jobs }: { readonly db: Db; readonly jobs: Jobs }): void {
  serve(server, getSafekeeping, async () => {
    const [damaged, current, last, job] = await Promise.all([
      countDamaged(db),
      openRound(db),
      lastRound(db),
      findRunningJob(db, checkObjectsKind),
    ]);
    return { cycleDays, damaged, current: roundOf(current), last: roundOf(last), job: job ?? null };
  });

  const pageOfDamage = (
    principal: Principal,
    { state = 'open', ...page }: { readonly state?: DamageState; readonly cursor?: string; readonly limit: number },
  ) =>
    newestFirst(`damaged objects, ${state}`, page, {
      read: async (query) => (await listDamage(db, principal, { state, ...query })).map(rowOf),
      numberOf: ({ id }) => id,
    });

  servePage(server, listDamaged, { usualLimit: pageSize, read: pageOfDamage });

  serveTable(server, exportDamaged, { db, name: 'damaged-images', columns, read: pageOfDamage });

  serve(server, checkStored, async ({ principal }) => jobs.beginOnce(checkObjectsKind, principal, 'archive.check'));
}

const columns: TableColumns<DamagedObject> = {
  foundAt: ({ foundAt }) => foundAt,
  healedAt: ({ healedAt }) => healedAt ?? '',
  kind: ({ kind }) => kind,
  foundBy: ({ foundBy }) => foundBy,
  place: ({ place }) => place,
  studyUid: ({ studyUid }) => studyUid,
  sopUid: ({ sopUid }) => sopUid,
  patientName: ({ patientName }) => patientName ?? '',
  modality: ({ modality }) => modality ?? '',
  studyDate: ({ studyDate }) => studyDate ?? '',
};

function rowOf({ foundAt, healedAt, ...record }: DamageRecord): DamagedObject {
  return { ...record, foundAt: foundAt.toISOString(), healedAt: healedAt?.toISOString() ?? null };
}

function roundOf(round: Round | undefined): CheckRound | null {
  if (round === undefined) return null;
  return {
    startedAt: round.started_at.toISOString(),
    finishedAt: round.finished_at?.toISOString() ?? null,
    dueAt: new Date(round.started_at.getTime() + cycleDays * 86_400_000).toISOString(),
    objects: round.objects,
    checkedBytes: round.checked_bytes,
    totalBytes: round.total_bytes,
    found: round.found,
    skipped: round.skipped,
  };
}
