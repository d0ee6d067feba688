import {
  checkStored,
  exportDamaged,
  getSafekeeping,
  listDamaged,
  type CheckRound,
  type DamagedObject,
} from '@isocenter/contract/archive/safekeeping.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { findRunningJob, type Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { sendCsv } from '#platform/csv/send-csv.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { checkObjectsKind, cycleDays } from './check-rounds.ts';
import { countDamaged, listDamage, type DamageRecord } from './damage-queries.ts';
import { lastRound, openRound, type Round } from './round-queries.ts';

const pageSize = 100;
const mostExported = 100_000;

/** How the stored images are, for administrators. */
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

  serve(server, listDamaged, async ({ query, principal }) => {
    const { state = 'open', before } = query;
    const records = await listDamage(db, principal, { state, before, limit: pageSize + 1 });
    const rows = records.slice(0, pageSize).map(rowOf);
    return { rows, next: records.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  });

  serve(server, exportDamaged, async ({ query, principal, reply }) => {
    const { state = 'open' } = query;
    const records = await listDamage(db, principal, { state, before: undefined, limit: mostExported });
    await recordAudit(db, principal, { action: 'archive.export-damaged', detail: { state, rows: records.length } });
    const rows = records.map(rowOf);
    return sendCsv(reply, `damaged-images-${new Date().toISOString().slice(0, 10)}.csv`, {
      columns,
      rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
    });
  });

  serve(server, checkStored, async ({ principal }) => jobs.beginOnce(checkObjectsKind, principal, 'archive.check'));
}

const columns = [
  'foundAt',
  'healedAt',
  'kind',
  'foundBy',
  'studyUid',
  'sopUid',
  'patientName',
  'modality',
  'studyDate',
] as const;

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
  };
}
