import * as routes from '@isocenter/contract/people/roles/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { listCustomRoles } from './custom-role-queries.ts';
import { changeCustomRole, createCustomRole, loadCustomRole, removeCustomRole } from './save-custom-role.ts';

export function customRolesRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, routes.listCustomRoles, async () => ({ rows: await listCustomRoles(db) }));

  serve(server, routes.getCustomRole, ({ params }) => loadCustomRole(db, params.customRoleId));

  serve(server, routes.createCustomRole, async ({ body, principal }) =>
    loadCustomRole(db, await createCustomRole(db, principal, body)),
  );

  serve(server, routes.changeCustomRole, async ({ params, body, principal }) => {
    await changeCustomRole(db, principal, params.customRoleId, body);
    return loadCustomRole(db, params.customRoleId);
  });

  serve(server, routes.removeCustomRole, async ({ params, query, principal }) => {
    await removeCustomRole(db, principal, params.customRoleId, query.people === 'to-built-in');
    return {};
  });
}
