import type { nodeNotices } from '@isocenter/contract/network/nodes/notice-kinds.ts';
import { onlyOf, type SendsNotices } from '#features/system/notices/notices.ts';
import { visibleNodes } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { callsRoutes } from './calls-routes.ts';
import type { Echoes } from './echoes.ts';
import { forgetTraffic } from './health-queries.ts';
import { importRoutes } from './node-import.ts';
import { listSilent } from './node-list-queries.ts';
import { nodesRoutes } from './nodes-routes.ts';

interface Needs {
  readonly db: Db;
  /** AE titles by which callers may call this installation. */
  readonly ownAeTitles: () => readonly string[];
  readonly echoes: Echoes;
}

/** Peers of the DICOM network. */
export const nodesFeature: ServerFeature<Needs> & SendsNotices<typeof nodeNotices> = {
  notices: {
    'node.silent': {
      isShown: ({ silent }) => silent.length > 0,
      read: (_record, { silent }) => ({ nodes: silent.length, name: onlyOf(silent) }),
    },
  },
  tables: {
    refused_caller: 'all',
    dicom_node: 'all',
    node_health: 'all',
    node_traffic: 'all',
    node_diagnosis: 'all',
  },
  audit: {
    'node.change': ['alert', 'U', 'software'],
    'node.create': ['alert', 'C', 'software'],
    'node.diagnose': ['application', 'E'],
    'node.echo': ['application', 'E'],
    'node.export': ['exported', 'R'],
    'node.import': ['imported', 'C'],
    'node.refuse': ['alert', 'U', 'software'],
    'node.remove': ['alert', 'D', 'software'],
  },
  ids: {
    nodeId: 'node',
  },
  routes: (server, { db, ownAeTitles, echoes }) => {
    nodesRoutes(server, { db });
    importRoutes(server, { db });
    callsRoutes(server, { db, ownAeTitles, echoes });
  },
  settings: {
    section: 'nodes',
    needs: { action: 'read', subject: 'Node' },
    changes: ['node.create', 'node.change', 'node.import', 'node.remove'],
    facts: async (db, viewer) => ({
      nodes: await countRows(db, 'dicom_node', visibleNodes(viewer)),
      silent: (await listSilent(db, viewer)).length,
    }),
  },
  care: ({ db, echoes }) => [
    { everyMilliseconds: everyFewSeconds, what: 'asking nodes whether they answer', work: () => echoes.round() },
    { everyMilliseconds: hourly, what: 'forgetting what nodes sent', work: () => forgetTraffic(db) },
  ],
};
