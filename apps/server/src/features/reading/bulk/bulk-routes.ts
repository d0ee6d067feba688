import {
  beginBulk as beginRoute,
  fetchBulkKey,
  getBulk,
  listBulkFailures,
  listBulks,
  retryBulk as retryRoute,
  undoBulk as undoRoute,
} from '@isocenter/contract/reading/bulk/routes.ts';
import { keyOfMany } from '#features/archive/anonymise/anonymise.ts';
import { recordAudit, SearchLog } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { beginBulk, loadBulk, loadBulks, refusalOf, requireBulk, retryBulk, undoBulk, type BulkNeeds } from './bulk.ts';
import { madeOf } from './bulk-making.ts';
import { afterOf, pageOfFailures } from './bulk-queries.ts';

export function bulkRoutes(server: HttpServer, needs: BulkNeeds): void {
  const { db } = needs;
  const searches = new SearchLog(db);

  serve(server, beginRoute, ({ body, principal }) => beginBulk(needs, principal, body));
  serve(server, listBulks, async ({ principal }) => ({ rows: await loadBulks(db, principal) }));
  serve(server, getBulk, ({ params, principal }) => loadBulk(db, principal, params.bulkId));
  serve(server, retryRoute, ({ params, principal }) => retryBulk(needs, principal, params.bulkId));
  serve(server, undoRoute, ({ params, principal }) => undoBulk(needs, principal, params.bulkId));

  serve(server, fetchBulkKey, async ({ params: { bulkId }, principal, reply }) => {
    const bulk = await requireBulk(db, principal, bulkId);
    const made =
      bulk.isRunning || bulk.act.kind !== 'anonymise'
        ? []
        : (await afterOf(db, bulkId)).flatMap((item) => madeOf(item) ?? []);
    const table = await keyOfMany(db, needs.key, principal.accountId, made);
    if (table === undefined) throw new AppError('conflict', 'The key is there when the anonymous studies are.');
    await recordAudit(db, principal, { action: 'anonymise.key', subject: { kind: 'bulk', id: bulkId } });
    return void reply
      .header('content-disposition', `attachment; filename="key-${bulkId}.csv"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(table);
  });

  servePage(server, listBulkFailures, {
    read: async (principal, query, { params: { bulkId } }) => {
      const bulk = await requireBulk(db, principal, bulkId);
      const { rows, nextCursor } = await pageOfFailures(db, principal, bulk, query);
      const patients = rows.flatMap(({ patientKey }) => patientKey ?? []);
      await searches.note(principal, 'study.search', { bulkId }, { patients });
      return {
        rows: rows.map((row) => ({ ...row, because: refusalOf(row.because) })),
        nextCursor,
      };
    },
  });
}
