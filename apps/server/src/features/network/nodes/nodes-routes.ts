import { foundNodeColumns, nodeImportColumns } from '@isocenter/contract/network/nodes/node-import.ts';
import { countNodes, exportNodes, nodeRoutes } from '@isocenter/contract/network/nodes/routes.ts';
import { serveRecord, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { columnsInFile } from '#platform/lists/fields-in-file.ts';
import { countsOfNodes, pageOfNodes } from './node-list-queries.ts';
import { mayOfNodes, nodeRecord, shownNode } from './node-record.ts';
import { fileRowsOf } from './node-in-file.ts';

export function nodesRoutes(server: HttpServer, { db }: { db: Db }): void {
  serveTable(server, exportNodes, {
    db,
    name: 'nodes',
    columns: columnsInFile(nodeImportColumns, foundNodeColumns),
    read: async (principal, query) => {
      const { rows, nextCursor } = await pageOfNodes(db, principal, query);
      return { rows: await fileRowsOf(db, principal, rows), nextCursor };
    },
  });

  serve(server, countNodes, ({ principal }) => countsOfNodes(db, principal));

  serveRecord(server, nodeRoutes, { db, record: nodeRecord, page: pageOfNodes, may: mayOfNodes, shown: shownNode });
}
