import {
  beginBulk as beginRoute,
  getBulk,
  listBulkFailures,
  listBulks,
  retryBulk as retryRoute,
  undoBulk as undoRoute,
} from '@isocenter/contract/reading/bulk.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { beginBulk, loadBulk, loadBulks, refusalOf, requireBulk, retryBulk, undoBulk, type BulkNeeds } from './bulk.ts';
import { pageOfFailures } from './bulk-queries.ts';

export function bulkRoutes(server: HttpServer, needs: BulkNeeds): void {
  const { db } = needs;
  const searches = new SearchLog(db);

  serve(server, beginRoute, ({ body, principal }) => beginBulk(needs, principal, body));
  serve(server, listBulks, async ({ principal }) => ({ rows: await loadBulks(db, principal) }));
  serve(server, getBulk, ({ params, principal }) => loadBulk(db, principal, params.bulkId));
  serve(server, retryRoute, ({ params, principal }) => retryBulk(needs, principal, params.bulkId));
  serve(server, undoRoute, ({ params, principal }) => undoBulk(needs, principal, params.bulkId));

  servePage(server, listBulkFailures, {
    read: async (principal, asked, { params: { bulkId } }) => {
      const bulk = await requireBulk(db, principal, bulkId);
      const { rows, nextCursor } = await pageOfFailures(db, principal, bulk, asked);
      const patients = rows.flatMap(({ patientKey }) => patientKey ?? []);
      await searches.note(principal, 'study.search', { bulkId }, { patients });
      return {
        rows: rows.map((row) => ({ ...row, because: refusalOf(row.because) })),
        nextCursor,
      };
    },
  });
}
