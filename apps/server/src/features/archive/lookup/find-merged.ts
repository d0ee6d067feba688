import { mostAnswers } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { LookupAnswers, LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { findPatientsByNumber, patientRowOf } from '#features/archive/patients/patients.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { mergedNumbers } from './merged-queries.ts';
import { inAnyCase } from './numbers.ts';

/** Finds the numbers of a look-up that lead to somebody else since an edit, with whom. */
export async function findMerged(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  query: LookupQuery,
): Promise<LookupAnswers['merged']> {
  const numbers = inAnyCase([...query.patientIds, ...query.numbers]);
  if (numbers.length === 0) return [];
  const found = await mergedNumbers(db, viewer, numbers, mostAnswers);
  if (found.length === 0) return [];
  const targets = await findPatientsByNumber(
    db,
    viewer,
    found.map(({ intoNumber }) => intoNumber),
    mostAnswers,
  );
  return found.flatMap(({ patientId, intoKey, at }) => {
    const target = targets.find(({ id }) => id === intoKey);
    return target === undefined ? [] : [{ patientId, at: at.toISOString(), into: patientRowOf(target) }];
  });
}
