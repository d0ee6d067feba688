import { discardQuarantined, listQuarantine } from '@isocenter/contract/archive/quarantine.ts';
import { recordAudit, SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { quarantinedRow } from './quarantined-row.ts';
import { deleteQuarantined, pageOfWaiting } from './quarantine-queries.ts';

const pageSize = 100;

export function quarantineRoutes(server: HttpServer, { db }: { db: Db }): void {
  const searches = new SearchLog(db);

  serve(server, listQuarantine, async ({ query, principal }) => {
    await searches.note(principal, 'quarantine.search', query);
    const records = await pageOfWaiting(db, query, pageSize + 1);
    const rows = records.slice(0, pageSize).map(quarantinedRow);
    return { rows, next: records.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  });

  serve(server, discardQuarantined, async ({ params, principal }) =>
    db.transaction().execute(async (tx) => {
      const discarded = await deleteQuarantined(tx, params.id);
      if (discarded === undefined) throw new AppError('not-found', 'There is no such object.');
      await recordAudit(tx, principal, {
        action: 'quarantine.discard',
        subject: { kind: 'study', id: discarded.study_uid },
        detail: { sopUid: discarded.sop_uid },
      });
      return {};
    }),
  );
}
