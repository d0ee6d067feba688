import type { FastifyBaseLogger } from 'fastify';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { Caller } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { deleteEnded } from './commitment-queries.ts';
import { tellCommitments } from './tell-commitments.ts';

interface Needs {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly safekeeping: Safekeeping;
  readonly caller: Caller;
}

/** Storage commitment: confirms to machines what is stored, so that they may delete it. */
export const commitmentFeature: ServerFeature<Needs> = {
  tables: {
    storage_commitment: 'all',
  },
  care: (needs) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: ['storage_commitment'],
      what: 'telling nodes what is kept',
      work: () => tellCommitments(needs),
    },
    { everyMilliseconds: hourly, what: 'forgetting what nodes were told', work: () => deleteEnded(needs.db) },
  ],
};
