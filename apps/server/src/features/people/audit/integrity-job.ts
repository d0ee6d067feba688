import type { FastifyBaseLogger } from 'fastify';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import type { JobKind, JobRun, Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { checkIntegrity } from './integrity.ts';
import { checkKind, keepIntegrity } from './integrity-queries.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { sealAll } from './sealer.ts';

/** Between two words of how far it is. */
const progressMilliseconds = 250;

/** Begins a check, one at a time. @returns the job, whose beginning is in the trail with whoever asked */
export function beginCheck(jobs: Jobs, principal: Principal): Promise<JobRow> {
  const { actor, address } = principal;
  return jobs.beginOnce(checkKind, principal, 'audit.check', { actor, address });
}

/** Checks the audit trail, keeps what was found, and notes it in the trail itself. A second run checks from the beginning. */
export function checkAuditJob(db: Db, dataDir: string, logger: FastifyBaseLogger): JobKind {
  return { kind: checkKind, run: (run) => check({ db, dataDir, logger }, run) };
}

async function check(
  { db, dataDir, logger }: { db: Db; dataDir: string; logger: FastifyBaseLogger },
  run: JobRun,
): Promise<void> {
  // What was written before somebody asked is part of what he asks about.
  await sealAll(db);
  let saidAt = 0;
  const found = await checkIntegrity(db, dataDir, async (checked, sealed) => {
    const now = Date.now();
    if (now - saidAt < progressMilliseconds && checked < sealed) return;
    saidAt = now;
    await run.progress(checked, sealed);
  });
  const { checked, firstBad, headFile } = found;
  const actor = text(run, 'actor');
  await db.transaction().execute(async (tx) => {
    await keepIntegrity(tx, { at: new Date().toISOString(), by: actor, ...found });
    await recordAudit(
      tx,
      { accountId: run.accountId ?? 0, actor, address: text(run, 'address') },
      {
        action: 'audit.checked',
        outcome: firstBad === null && headFile !== 'differs' ? 'success' : 'failed',
        detail: { checked, firstBad, headFile },
      },
    );
  });
  if (firstBad !== null) logger.error({ firstBad, headFile }, 'the audit trail was tampered with');
}

function text({ input }: JobRun, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value : '';
}
