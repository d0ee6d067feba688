import { sql, type Kysely } from 'kysely';
import { accounts } from './0002-people/accounts.ts';
import { clinics, physicians, placing } from './0002-people/places.ts';
import { clinicCounts, scopeIndexes } from './0002-people/scope-indexes.ts';
import { access, audit, documents, told } from './0002-people/rights.ts';

/** People and access: clinics, physicians, accounts as persons, grants as data, links, tokens, policies, the chained audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...accounts,
    ...clinics,
    ...physicians,
    ...placing,
    ...scopeIndexes,
    ...clinicCounts,
    ...access,
    ...audit,
    ...documents,
    ...told,
  ])
    await sql.raw(statement).execute(db);
}
