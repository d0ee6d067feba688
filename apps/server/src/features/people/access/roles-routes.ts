import { roles, type Role } from '@isocenter/contract/abilities.ts';
import { changeRole, listRoles, resetRole } from '@isocenter/contract/people/access/routes.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { requireStillSo } from './authority.ts';
import { differenceOf, plainScope, requireRoleChange, rightsOf, roleRowOf } from './role-change.ts';
import {
  listDefinitions,
  lockRole,
  removeDefinition,
  tallyRoles,
  writeDefinition,
  type RoleDefinition,
} from './roles-queries.ts';
import { requireScopeFilter } from './scope-change.ts';

export function rolesRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listRoles, async () => {
    const [definitions, tallies] = await Promise.all([listDefinitions(db), tallyRoles(db)]);
    const of = <T extends { readonly role: string }>(all: readonly T[], role: Role) =>
      all.find((one) => one.role === role);
    return { rows: roles.map((role) => roleRowOf(role, of(definitions, role), of(tallies, role))) };
  });

  serve(server, changeRole, async ({ params: { role }, body, principal }) =>
    db.transaction().execute(async (tx) => {
      const stored = await lockRole(tx, role);
      await requireStillSo(tx, principal);
      const revision = stored?.revision ?? 0;
      if (revision !== body.revision)
        throw new AppError('conflict', 'Somebody else changed this role meanwhile. Look at it again.');
      const before = rightsOf(role, stored);
      const after: RoleDefinition = {
        role,
        grants: body.grants,
        scope: plainScope(body.scope),
        revision: revision + 1,
      };
      requireRoleChange(principal, role, before, after);
      await requireScopeFilter(tx, after.scope);
      await writeDefinition(tx, after, principal.accountId);
      const detail = differenceOf(before, after);
      await recordAudit(tx, principal, { action: 'role.change', subject: { kind: 'role', id: role }, detail });
      return tallied(tx, role, after);
    }),
  );

  serve(server, resetRole, async ({ params: { role }, principal }) =>
    db.transaction().execute(async (tx) => {
      const before = rightsOf(role, await lockRole(tx, role));
      await requireStillSo(tx, principal);
      const after = rightsOf(role, undefined);
      requireRoleChange(principal, role, before, after);
      await removeDefinition(tx, role);
      const detail = differenceOf(before, after);
      await recordAudit(tx, principal, { action: 'role.reset', subject: { kind: 'role', id: role }, detail });
      return tallied(tx, role, undefined);
    }),
  );
}

async function tallied(tx: Db, role: Role, definition: RoleDefinition | undefined): Promise<RoleRow> {
  const tally = (await tallyRoles(tx)).find((one) => one.role === role);
  return roleRowOf(role, definition, tally);
}
