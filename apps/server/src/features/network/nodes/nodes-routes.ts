import { foundNodeColumns, nodeImportColumns } from '@isocenter/contract/network/nodes/node-import.ts';
import {
  countNodes,
  createNode,
  exportNodes,
  getNode,
  listNodes,
  nodeActivity,
  removeNode as removeNodeRoute,
  updateNode,
} from '@isocenter/contract/network/nodes/routes.ts';
import { serveActivity, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { columnsInFile } from '#platform/lists/fields-in-file.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { countsOfNodes, pageOfNodes } from './node-list-queries.ts';
import { addNode, changeNode, loadNode, mayOfNodes, removeNode, requireNode, subjectOf } from './save-node.ts';
import { fileRowsOf } from './node-in-file.ts';

export function nodesRoutes(server: HttpServer, { db }: { db: Db }): void {
  servePage(server, listNodes, {
    read: (principal, asked) => pageOfNodes(db, principal, asked),
    beside: (principal) => ({ may: mayOfNodes(principal) }),
  });

  serveTable(server, exportNodes, {
    db,
    name: 'nodes',
    columns: columnsInFile(nodeImportColumns, foundNodeColumns),
    read: async (principal, asked) => {
      const { rows, nextCursor } = await pageOfNodes(db, principal, asked);
      return { rows: await fileRowsOf(db, principal, rows), nextCursor };
    },
  });

  serve(server, countNodes, ({ principal }) => countsOfNodes(db, principal));

  serve(server, getNode, ({ params, principal }) => loadNode(db, principal, params.nodeId));

  serve(server, createNode, async ({ body, principal }) =>
    loadNode(db, principal, await db.transaction().execute((tx) => addNode(tx, principal, body))),
  );

  serve(server, updateNode, async ({ params, body, principal }) => {
    await changeNode(db, principal, params.nodeId, body);
    return loadNode(db, principal, params.nodeId);
  });

  serve(server, removeNodeRoute, async ({ params, principal }) => {
    await removeNode(db, principal, params.nodeId);
    return {};
  });

  serveActivity(server, nodeActivity, {
    db,
    subject: async (principal, { nodeId }) => {
      await requireNode(db, principal, nodeId);
      return subjectOf(nodeId);
    },
  });
}
