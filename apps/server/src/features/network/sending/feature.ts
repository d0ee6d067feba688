import type { FastifyBaseLogger } from 'fastify';
import type { Retention } from '@isocenter/contract/system/retention.ts';
import type { DecodingTools } from '#features/archive/dicomweb/dicomweb.ts';
import type { Caller, NodeTally } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { sendByRule } from './send-by-rule.ts';
import { sendJob } from './send-job.ts';
import { sendingRoutes } from './sending-routes.ts';
import { forgetSent, leavingSent } from './sent-queries.ts';

interface Needs extends Pick<DecodingTools, 'renderer' | 'safekeeping'> {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly jobs: Jobs;
  readonly store: PackStore;
  readonly tally: NodeTally;
  readonly caller: Caller;
  readonly signIns: WebSignIns;
  readonly retention: () => Pick<Retention, 'sentDays'>;
}

/** Studies go to nodes and DICOMweb servers, by jobs. */
export const sendingFeature: ServerFeature<Needs> = {
  routes: sendingRoutes,
  jobs: ({ db, logger, store: { reader }, renderer, safekeeping, tally, caller, signIns }) => [
    sendJob({ db, logger, tally, caller, signIns, tools: { reader, renderer, safekeeping } }),
  ],
  keeps: { sentDays: leavingSent },
  care: ({ db, retention }) => [
    { everyMilliseconds: hourly, what: 'forgetting what was sent', work: () => forgetSent(db, retention().sentDays) },
  ],
  ruleActions: ({ jobs }) => [sendByRule(jobs)],
};
