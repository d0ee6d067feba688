import { changeJobLimit, listJobLimits } from '@isocenter/contract/system/jobs/routes.ts';
import { jobLimitFaults } from '@isocenter/contract/system/jobs/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import type { Jobs } from './jobs.ts';

export function limitRoutes(server: HttpServer, { db, jobs }: { readonly db: Db; readonly jobs: Jobs }): void {
  serve(server, listJobLimits, async ({ principal }) => ({
    rows: await jobs.limits(db),
    may: { change: mayLimit(principal) },
  }));

  serve(server, changeJobLimit, async ({ params: { kind }, body, principal }) => {
    const stored = (await jobs.limits(db)).find((limit) => limit.kind === kind);
    if (stored === undefined) throw new AppError('not-found', 'There is no such kind of job.');
    if (!mayLimit(principal))
      throw new AppError('forbidden', say`${say`Changing limits of jobs`} is for those who see every clinic.`);
    requireFaultless(jobLimitFaults(body));
    await db.transaction().execute(async (tx) => {
      await jobs.limitIn(tx, kind, body);
      await recordAudit(tx, principal, { action: 'job.limits', detail: { kind, ...body } });
    });
    return { ...stored, ...body };
  });
}

/** The limits hold for the jobs of everybody. */
export function mayLimit(principal: Principal): boolean {
  return principal.can('manage', 'Job') && principal.scope.kind === 'all';
}
