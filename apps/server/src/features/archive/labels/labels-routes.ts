import { labelRoutes, listLabelChoices } from '@isocenter/contract/archive/labels/routes.ts';
import { serveRecord } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { listChoices, pageOfLabels } from './label-queries.ts';
import { labelRecord, mayOfLabels, shownLabel } from './label-record.ts';

export function labelsRoutes(server: HttpServer, needs: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = needs;
  serve(server, listLabelChoices, async () => ({ rows: await listChoices(db) }));

  serveRecord(server, labelRoutes, {
    db,
    record: labelRecord(needs),
    page: (_db, _principal, query) => pageOfLabels(db, query),
    may: mayOfLabels,
    shown: shownLabel,
  });
}
