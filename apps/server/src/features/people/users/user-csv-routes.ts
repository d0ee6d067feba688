import { exportUsers, importUsers } from '@isocenter/contract/people/users/routes.ts';
import { userColumns } from '@isocenter/contract/people/users/user-import.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { writeFields } from '#platform/lists/fields-in-file.ts';
import { serveImport, type ImportRow } from '#platform/lists/serve-import.ts';
import { usersInFile } from './user-csv.ts';
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
      Object.entries(userColumns).map(([column, field]) => [column, (line: ImportRow) => line[field] ?? '']),
    ),
    read: async (principal, { userIds, ...query }) => {
      const fields = await usersInFile(db, principal);
      const { rows, nextCursor } = await pageForExport(db, principal, {
        ...query,
        ...filterOf(query),
        userIds: userIds?.split(',').map(Number),
      });
      const lines = rows.map(({ clinic_ids, ...account }) => writeFields(fieldsOf(account, clinic_ids, null), fields));
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
