import { recordAudit } from '#features/people/audit/audit.ts';
import { allDone, type BulkKind } from '#platform/jobs/bulk-kind.ts';
import { lookAtProtection, patientsOf, writeProtected, type Protected } from './patient-care-queries.ts';

interface Protecting {
  readonly isProtected: boolean;
  readonly reason: string;
}

/** The patients of many studies are protected, or not any more; each of them once, however many studies he has. */
export const manyProtected: BulkKind<Protecting> = {
  refusal: async (_tx, principal) => (principal.can('delete', 'Study') ? undefined : 'right'),
  look: (tx, _act, keys) => lookAtProtection(tx, keys),
  run: async (tx, principal, { isProtected, reason }, keys) => {
    for (const { patientKey, given } of await patientsOf(tx, keys)) {
      if ((given !== null) === isProtected) continue;
      await writeProtected(tx, patientKey, isProtected ? { by: principal.accountId, reason } : null);
      await audited(tx, principal, patientKey, { isProtected, reason });
    }
    return allDone;
  },
  putBack: async (tx, principal, _act, records) => {
    const before = new Map(records.map(({ key, before: said }) => [key, said]));
    for (const { patientKey, studyKeys } of await patientsOf(tx, [...before.keys()])) {
      // What `lookAtProtection` wrote, the same for all studies of a patient.
      const [given = null] = studyKeys.map((key) => before.get(key)) as (Protected | null)[];
      await writeProtected(tx, patientKey, given);
      await audited(tx, principal, patientKey, { isProtected: given !== null, reason: given?.reason ?? '' });
    }
  },
};

function audited(
  tx: Parameters<typeof recordAudit>[0],
  principal: Parameters<typeof recordAudit>[1],
  patientKey: number,
  detail: { readonly isProtected: boolean; readonly reason: string },
): Promise<unknown> {
  return recordAudit(tx, principal, {
    action: 'patient.protect',
    subject: { kind: 'patient', id: String(patientKey) },
    detail: { ...detail },
  });
}
