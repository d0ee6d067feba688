import type { MergeContradiction } from '@isocenter/contract/archive/edits/edits.ts';
import { compareDemographics } from '@isocenter/contract/archive/identity/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import { isVerifiedElsewhere } from './merge-request-queries.ts';
import type { KnownPatient } from './patient-queries.ts';

/** Returns the fields in which two patients contradict each other: a second person has to approve their merge. */
export async function contradictionsOf(
  tx: Db,
  goes: KnownPatient,
  stays: KnownPatient,
): Promise<readonly MergeContradiction[]> {
  const compared = compareDemographics(stays.demographics, goes.demographics);
  const fields = (['birthDate', 'sex'] as const).filter((field) =>
    compared.some((one) => one.field === field && one.likeness === 'contradict'),
  );
  return (await isVerifiedElsewhere(tx, goes.id, stays.id)) ? [...fields, 'patientId'] : fields;
}
