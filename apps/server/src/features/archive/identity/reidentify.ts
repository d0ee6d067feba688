import { runText } from '#platform/database/run-text.ts';
import type { Db } from '#platform/database/schema.ts';
import { assignPatients, type StudyClaim } from './assign-patients.ts';
import { holdAllNumbers, openConflicts, type Run } from './identity-queries.ts';
import { claimsAstray, moveNumbers, setPatients } from './reidentify-queries.ts';

/** Statements of this feature in a transaction that was begun by the query builder. */
export function runIn(tx: Db): Run {
  return async <T>(text: string, values: readonly unknown[]) => {
    const { rows } = await runText(tx, text, values);
    // What the statement selects is what its caller says.
    return rows as T[];
  };
}

/** Locks the numbers: until the transaction ends nobody gives any to anybody else. Before any row of a study is locked. */
export async function holdIdentities(tx: Db): Promise<void> {
  await holdAllNumbers(runIn(tx));
}

/**
 * Finds again whose some studies are, after they went to another clinic or a clinic's numbers became those of another issuer. A patient
 * all of whose studies go the same way goes with them, with what was decided about him; others are told apart. The caller holds the
 * identities.
 */
export async function reidentify(tx: Db, studyKeys: readonly number[]): Promise<void> {
  if (studyKeys.length === 0) return;
  const run = runIn(tx);
  await moveNumbers(run, studyKeys);
  const claims: StudyClaim[] = await claimsAstray(run, studyKeys);
  if (claims.length === 0) return;
  const assigned = await assignPatients(run, claims);
  await setPatients(
    run,
    claims.flatMap(({ studyKey }) => studyKey ?? []),
    assigned.map(({ patientKey }) => patientKey),
  );
  await openConflicts(
    run,
    assigned.flatMap(({ conflict }) => conflict ?? []),
  );
}
