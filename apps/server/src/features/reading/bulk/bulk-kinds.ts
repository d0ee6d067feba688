import type { BulkAct, BulkKindName } from '@isocenter/contract/reading/bulk.ts';
import { manyInBin, manyRestored, manyTagged } from '#features/archive/studies/studies.ts';
import type { ClinicStudies } from '#features/people/clinics/clinics.ts';
import { manyPlaced } from '#features/people/placing/placing.ts';
import { manySights, manySightsTaken } from '#features/reading/assignments/assignments.ts';
import { manySeen } from '#features/reading/notes/notes.ts';
import { manyAcknowledged } from '#features/reading/report-readings/report-readings.ts';
import { manyDueTimes, manyMoves, manyPriorities } from '#features/reading/workflow/workflow.ts';
import type { BulkKind } from '#platform/jobs/bulk-kind.ts';

export type BulkKinds = { readonly [Kind in BulkKindName]: BulkKind<Extract<BulkAct, { kind: Kind }>> };

/** Everything that can be done with many studies. */
export function bulkKindsOf(clinicStudies: ClinicStudies): BulkKinds {
  return {
    move: manyMoves,
    priority: manyPriorities,
    due: manyDueTimes,
    tags: manyTagged,
    bin: manyInBin,
    restore: manyRestored,
    clinic: manyPlaced(clinicStudies),
    sight: manySights,
    unsight: manySightsTaken,
    seen: manySeen,
    acknowledge: manyAcknowledged,
  };
}

/** What is done by an act. */
export function kindOf(kinds: BulkKinds, act: BulkAct): BulkKind<BulkAct> {
  // Each kind is given acts of its own name only.
  return kinds[act.kind] as BulkKind<BulkAct>;
}
