import { sql } from 'kysely';
import type { Grant, Role, ScopeSetting } from '@isocenter/contract/abilities.ts';
import type { Db } from '#platform/database/schema.ts';
import { selectStandings, type Standing } from './access-queries.ts';

export interface RoleDefinition {
  readonly role: string;
  readonly grants: readonly Grant[];
  readonly scope: ScopeSetting;
  readonly revision: number;
}

export interface RoleTally {
  readonly role: string;
  readonly accounts: number;
  readonly differing: number;
}

/** Lists the roles that an administrator changed. */
export async function listDefinitions(db: Db): Promise<RoleDefinition[]> {
  return db.selectFrom('role_definition').select(['role', 'grants', 'scope', 'revision']).orderBy('role').execute();
}

/** Counts the accounts that have each role as such, not one that was made of it, and those of them that have rights of their own. */
export async function tallyRoles(db: Db): Promise<RoleTally[]> {
  return db
    .selectFrom('account')
    .select(['role', sql<number>`count(*)::integer`.as('accounts')])
    .select(
      sql<number>`count(*) filter (where scope is not null or grant_overrides <> '[]'::jsonb)::integer`.as('differing'),
    )
    .where('deleted_at', 'is', null)
    .where('custom_role_id', 'is', null)
    .groupBy('role')
    .orderBy('role')
    .execute();
}

/** Changes of one role come one after the other until the transaction ends, also while there is no row yet. */
export async function lockRole(tx: Db, role: Role): Promise<RoleDefinition | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('role'), hashtext(${role}))`.execute(tx);
  return tx
    .selectFrom('role_definition')
    .select(['role', 'grants', 'scope', 'revision'])
    .where('role', '=', role)
    .executeTakeFirst();
}

export async function writeDefinition(tx: Db, definition: RoleDefinition, changedBy: number): Promise<void> {
  const values = {
    grants: JSON.stringify(definition.grants),
    scope: JSON.stringify(definition.scope),
    revision: definition.revision,
    changed_at: new Date(),
    changed_by: changedBy,
  };
  await tx
    .insertInto('role_definition')
    .values({ role: definition.role, ...values })
    .onConflict((conflict) => conflict.column('role').doUpdateSet(values))
    .execute();
}

export async function removeDefinition(tx: Db, role: Role): Promise<void> {
  await tx.deleteFrom('role_definition').where('role', '=', role).execute();
}

export async function hasFilter(db: Db, filterId: number): Promise<boolean> {
  const row = await db.selectFrom('saved_filter').select('id').where('id', '=', filterId).executeTakeFirst();
  return row !== undefined;
}

/** Returns the roles that administrators made and that see studies by a filter, and locks them until the transaction ends. */
export async function lockCustomRolesSeeingBy(tx: Db, filterId: number): Promise<Omit<RoleDefinition, 'revision'>[]> {
  return tx
    .selectFrom('custom_role')
    .select(['role', 'grants', 'scope'])
    .where(sql`(scope ->> 'filterId')::integer`, '=', filterId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns those who see studies by a filter of their own, not by their role's. */
export async function accountsSeeingBy(db: Db, filterId: number): Promise<Standing[]> {
  return selectStandings(db)
    .where(sql`(account.scope ->> 'filterId')::integer`, '=', filterId)
    .where('account.deleted_at', 'is', null)
    .execute();
}
