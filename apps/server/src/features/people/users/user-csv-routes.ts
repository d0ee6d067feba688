import { exportUsers, importUsers, userColumns } from '@isocenter/contract/people/user-import.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveImport } from '#platform/lists/serve-import.ts';
import { clinicCodes } from './user-csv-queries.ts';
import { lineOf, type UserLine } from './user-csv.ts';
import { fieldsOf } from './user-fields.ts';
import { userImport } from './user-import.ts';
import { filterOf } from './user-list.ts';
import { pageForExport } from './user-list-queries.ts';
import { wayOf, type UsersNeeds } from './user-links.ts';

export function userCsvRoutes(server: HttpServer, { db, ...ways }: UsersNeeds): void {
  serveTable(server, exportUsers, {
    db,
    name: 'users',
    columns: Object.fromEntries(
      Object.entries(userColumns).map(([column, field]) => [column, (line: UserLine) => line[field]]),
    ),
    read: async (principal, { userIds, ...asked }) => {
      const codes = new Map((await clinicCodes(db, principal)).map(({ id, code }) => [id, code]));
      const { rows, nextCursor } = await pageForExport(db, principal, {
        ...asked,
        ...filterOf(asked),
        userIds: userIds?.split(',').map(Number),
      });
      const lines = rows.map(({ clinic_ids, ...account }) => lineOf(fieldsOf(account, clinic_ids, null), codes));
      return { rows: lines, nextCursor };
    },
  });

  serveImport(server, importUsers, {
    db,
    columns: Object.keys(userColumns),
    needed: ['email'],
    shown: ({ email = '', first_name = '', last_name = '' }) => ({
      key: email,
      name: `${first_name} ${last_name}`.trim(),
    }),
    once: { field: 'email', of: ({ email = '' }) => email.toLowerCase() },
    begin: (tx, { principal, request }) => userImport(tx, principal, wayOf(ways, request)),
  });
}
