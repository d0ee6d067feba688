import { cancelJob, listJobs, loadSamples } from '@isocenter/contract/system/jobs.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { changeJob, findJob, pageOfJobs } from './job-queries.ts';
import { jobRowOf, mayCancel, type Jobs } from './jobs.ts';

export function jobRoutes(server: HttpServer, { db, jobs }: { db: Db; jobs: Jobs }): void {
  servePage(server, listJobs, {
    usualLimit: 100,
    read: async (principal, asked) => {
      const { rows, nextCursor } = await pageOfJobs(
        db,
        principal.can('manage', 'Job') ? undefined : principal.accountId,
        asked,
      );
      return { rows: rows.map(jobRowOf), nextCursor };
    },
    // Those that somebody is shown are his, or he manages all.
    beside: () => ({ may: { cancel: true } }),
  });

  serve(server, cancelJob, async ({ params, principal }) =>
    db.transaction().execute(async (tx) => {
      const job = await findJob(tx, params.id);
      if (job === undefined || !mayCancel(principal, job)) throw new AppError('not-found', 'There is no such job.');
      const cancelled = await changeJob(tx, params.id, { state: 'cancelled', finished_at: new Date() });
      if (cancelled === undefined) throw new AppError('conflict', 'The job has ended already.');
      await recordAudit(tx, principal, { action: 'job.cancel', subject: { kind: 'job', id: params.id } });
      return jobRowOf(cancelled);
    }),
  );

  serve(server, loadSamples, async ({ principal }) => jobs.begin('load-samples', principal, 'samples.load'));
}
