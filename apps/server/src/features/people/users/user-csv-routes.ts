import { exportUsers, importUsers, userColumns } from '@isocenter/contract/people/user-import.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { csvOf } from '#platform/csv/csv.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { clinicCodes, usersForExport } from './user-csv-queries.ts';
import { lineOf } from './user-csv.ts';
import { fieldsOf } from './user-fields.ts';
import { importCsv } from './user-import.ts';
import { filterOf } from './user-list.ts';
import { wayOf, type UsersNeeds } from './user-links.ts';

export function userCsvRoutes(server: HttpServer, { db, ...ways }: UsersNeeds): void {
  serve(server, exportUsers, async ({ query, principal, reply }) => {
    const codes = new Map((await clinicCodes(db, principal)).map(({ id, code }) => [id, code]));
    const users = await usersForExport(db, principal, {
      filter: filterOf(query),
      userIds: query.userIds?.split(',').map(Number),
    });
    await recordAudit(db, principal, { action: 'user.export', detail: { users: users.length } });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="users.csv"')
      .header('cache-control', 'no-store');
    const lines = users.map(({ clinic_ids, ...account }) => lineOf(fieldsOf(account, clinic_ids, null), codes));
    await reply.send(csvOf(userColumns, lines));
    return undefined;
  });

  serve(server, importUsers, async ({ body, principal, request }) =>
    importCsv(db, principal, wayOf(ways, request), body),
  );
}
