import type { FastifyBaseLogger } from 'fastify';
import type { AuditedActions } from '#platform/audit/event-names.ts';
import { eachSecond, type ServerFeature } from '#platform/server-feature.ts';
import { ActionNames } from './action-names.ts';
import { AuditKeeper } from './audit-keeper.ts';
import { auditRoutes, type AuditDependencies } from './audit-routes.ts';
import { checkAuditJob } from './integrity-job.ts';

interface Needs extends AuditDependencies {
  readonly dataDir: string;
  readonly logger: FastifyBaseLogger;
}

/** The trail of who did what, and its seals; it is given what all features record. */
export const auditFeature = (actions: () => AuditedActions): ServerFeature<Needs> => ({
  tables: {
    audit_event: ['account_id', 'actor', 'action', 'outcome', 'subject_kind', 'subject_id', 'address', 'detail'],
    audit_seal: 'added',
  },
  audit: {
    'access.refused': ['alert', 'E', 'restricted'],
    'access.stranger': ['alert', 'E', 'node'],
    'application.start': ['application', 'E', 'start'],
    'application.stop': ['application', 'E', 'stop'],
    'audit.check': ['auditLog', 'R'],
    'audit.checked': ['auditLog', 'R'],
    'audit.export': ['auditLog', 'R'],
    'audit.read': ['auditLog', 'R'],
  },
  routes: (server, needs) => auditRoutes(server, needs, new ActionNames(actions())),
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
});
