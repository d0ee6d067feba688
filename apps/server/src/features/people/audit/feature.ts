import type { FastifyBaseLogger } from 'fastify';
import { eachSecond, type ServerFeature } from '#platform/server-feature.ts';
import { AuditKeeper } from './audit-keeper.ts';
import { auditRoutes, type AuditDependencies } from './audit-routes.ts';
import { checkAuditJob } from './integrity-job.ts';

interface Needs extends AuditDependencies {
  readonly dataDir: string;
  readonly logger: FastifyBaseLogger;
}

/** The trail of who did what, and its seals. */
export const auditFeature: ServerFeature<Needs> = {
  routes: auditRoutes,
  jobs: ({ db, dataDir, logger }) => [checkAuditJob(db, dataDir, logger)],
  care({ db, dataDir, logger }) {
    const keeper = new AuditKeeper(db, dataDir, logger);
    return [
      {
        everyMilliseconds: eachSecond,
        what: 'sealing the audit trail',
        work: () => keeper.round(),
        end: () => keeper.close(),
      },
    ];
  },
};
