import { mostAnswers } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { LookupAnswers, LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { undoUntil } from '#features/archive/edits/edits.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { withdrawnStudies } from './withdrawn-queries.ts';

/** Studies with one of the UIDs or numbers asked for of which an edit left nothing: what became of them, by whom and why. */
export async function findWithdrawn(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  query: LookupQuery,
): Promise<LookupAnswers['withdrawn']> {
  const { uids, accessions, patientIds, numbers } = query;
  if (uids.length + accessions.length + patientIds.length + numbers.length === 0) return [];
  const found = await withdrawnStudies(db, viewer, query, mostAnswers);
  return found.map(({ at, ...one }) => {
    const until = undoUntil(at);
    return {
      ...one,
      at: at.toISOString(),
      undoUntil: until.getTime() < Date.now() ? null : until.toISOString(),
    };
  });
}
