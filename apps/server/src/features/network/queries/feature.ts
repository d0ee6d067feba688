import type { queryNotices } from '@isocenter/contract/network/queries/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { Caller, NodeTally } from '#features/network/nodes/nodes.ts';
import type { WebSignIns } from '#features/network/web-servers/web-servers.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { countRepeated } from './saved/saved-query-queries.ts';
import { savedQueriesRoutes } from './saved/saved-queries-routes.ts';
import { repeatQueries } from './saved/repeat-queries.ts';
import type { MovesToUs } from './moves-to-us.ts';
import { queriesRoutes } from './queries-routes.ts';
import { retrievalJob } from './retrieval-job.ts';
import { retrievingRoutes } from './retrieving-routes.ts';
import { queryNoticeSources } from './notice-queries.ts';

interface Needs {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly ingest: Ingest;
  readonly jobs: Jobs;
  readonly tally: NodeTally;
  readonly moves: MovesToUs;
  readonly caller: Caller;
  readonly signIns: WebSignIns;
  readonly switches: () => Pick<Switches, 'queryRetrieve'>;
  readonly isStopping: () => boolean;
}

/** Nodes and DICOMweb servers are asked what they have, now and by themselves, and studies are brought from them. */
export const queriesFeature: ServerFeature<Needs> & SendsNotices<typeof queryNotices> = {
  notices: queryNoticeSources,
  tables: {
    saved_query: 'all',
    saved_query_run: 'all',
  },
  audit: {
    'kept-query.change': ['application', 'U'],
    'kept-query.create': ['application', 'C'],
    'kept-query.remove': ['application', 'D'],
    'node.query': ['query', 'E'],
    'node.retrieve': ['imported', 'C'],
  },
  ids: {
    savedQueryId: 'saved-query',
  },
  isOn: ({ switches }) => switches().queryRetrieve,
  rests: { queryRetrieve: countRepeated },
  routes: (server, needs) => {
    queriesRoutes(server, needs);
    savedQueriesRoutes(server, needs);
    retrievingRoutes(server, needs);
  },
  jobs: (needs) => [retrievalJob(needs)],
  care: (needs) => {
    const repeating = { ...needs, searches: new SearchLog(needs.db) };
    const work = () => repeatQueries(repeating);
    return [{ everyMilliseconds: everyFewSeconds, wokenBy: ['saved_query'], what: 'asking again what is kept', work }];
  },
};
