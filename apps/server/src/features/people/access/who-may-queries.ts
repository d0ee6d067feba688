import { sql } from 'kysely';
import { abilityOf, roleGrants, roles, type Action, type Subject } from '@isocenter/contract/abilities.ts';
import type { Db } from '#platform/database/schema.ts';
import { isUsable, selectStandings } from './access-queries.ts';
import { grantsOf } from './standing.ts';

/**
 * Lists usable accounts that may do something, whatever of it they see. It looks only at those whose role may, or has been changed or made.
 */
export async function listWhoMay(db: Db, action: Action, subject: Subject): Promise<number[]> {
  const usual = roles.filter((role) => abilityOf(roleGrants[role]).can(action, subject));
  const standings = await selectStandings(db)
    .where(isUsable)
    .where(
      sql<boolean>`(account.role = any(${sql.val(usual)}::text[]) or role_definition.role is not null
        or account.custom_role_id is not null or account.grant_overrides <> '[]'::jsonb)`,
    )
    .execute();
  return standings
    .filter((standing) => abilityOf(grantsOf(standing)).can(action, subject))
    .map(({ accountId }) => accountId);
}
