import type { FastifyBaseLogger } from 'fastify';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { tlsOf } from '#features/network/nodes/nodes.ts';
import type { Db } from '#platform/database/schema.ts';
import { eachSecond, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { forgetTold } from './commitment-queries.ts';
import { tellCommitments } from './tell-commitments.ts';

interface Needs {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly safekeeping: Safekeeping;
  /** What this installation calls itself. */
  readonly sourceId: string;
  readonly config: { readonly dimseTls: Parameters<typeof tlsOf>[0] };
}

/** Says to machines what is kept, so that they may delete it. */
export const commitmentFeature: ServerFeature<Needs> = {
  care: ({ db, logger, safekeeping, sourceId, config }) => {
    const needs = { db, logger, safekeeping, caller: { aeTitle: sourceId, tls: tlsOf(config.dimseTls) } };
    return [
      { everyMilliseconds: eachSecond, what: 'telling nodes what is kept', work: () => tellCommitments(needs) },
      { everyMilliseconds: hourly, what: 'forgetting what nodes were told', work: () => forgetTold(db) },
    ];
  },
};
