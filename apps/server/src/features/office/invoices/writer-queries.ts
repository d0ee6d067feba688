import { listWhoMay, scopeOf, selectStandings } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';

/** Lists the accounts that write the invoices of a clinic. */
export async function writersOf(db: Db, clinicId: number): Promise<number[]> {
  const accountIds = await listWhoMay(db, 'update', 'Invoice');
  if (accountIds.length === 0) return [];
  const standings = await selectStandings(db).where('account.id', 'in', accountIds).execute();
  return standings
    .filter((standing) => scopeOf(standing).kind === 'all' || standing.clinicIds.includes(clinicId))
    .map(({ accountId }) => accountId);
}
