import { sql } from 'kysely';
import type { Role } from '@isocenter/contract/abilities.ts';
import type { CustomRole, CustomRoleFields } from '@isocenter/contract/people/roles/fields.ts';
import type { Db, Written } from '#platform/database/schema.ts';

/** Lists every role that an administrator made, or the one of this number, by name. */
export async function listCustomRoles(db: Db, customRoleId?: number): Promise<CustomRole[]> {
  const { rows } = await sql<CustomRole>`
    select custom_role.id as "customRoleId", name, description, custom_role.role, grants, custom_role.scope, revision,
      count(account.id)::integer as accounts,
      (count(account.id) filter (where account.scope is not null or grant_overrides <> '[]'::jsonb))::integer as differing
    from custom_role left join account on account.custom_role_id = custom_role.id and account.deleted_at is null
    where ${customRoleId === undefined ? sql`true` : sql`custom_role.id = ${customRoleId}`}
    group by custom_role.id order by lower(name)`.execute(db);
  return rows;
}

/** Returns one role, locked until the transaction ends: nobody gets it and nobody changes it meanwhile. */
export async function lockCustomRole(tx: Db, customRoleId: number): Promise<CustomRole | undefined> {
  await tx.selectFrom('custom_role').select('id').where('id', '=', customRoleId).forUpdate().execute();
  const [role] = await listCustomRoles(tx, customRoleId);
  return role;
}

export async function insertCustomRole(tx: Db, role: Role, fields: CustomRoleFields): Promise<number> {
  const { id } = await tx
    .insertInto('custom_role')
    .values({ ...rowOf(fields), role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceCustomRole(tx: Db, customRoleId: number, fields: CustomRoleFields): Promise<void> {
  await tx
    .updateTable('custom_role')
    .set({ ...rowOf(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', customRoleId)
    .execute();
}

/** Removes the role. Whoever has it, accounts that are removed included, has the built-in one that it was made of. */
export async function deleteCustomRole(tx: Db, customRoleId: number): Promise<void> {
  await tx.updateTable('account').set({ custom_role_id: null }).where('custom_role_id', '=', customRoleId).execute();
  await tx.deleteFrom('custom_role').where('id', '=', customRoleId).execute();
}

function rowOf({ name, description, grants, scope }: CustomRoleFields): Written<'custom_role', 'role'> {
  return { name, description, grants: JSON.stringify(grants), scope: JSON.stringify(scope) };
}
