import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import type { BulkKindName } from '@isocenter/contract/reading/bulk/bulk.ts';
import { manyAnonymous, type CopyNeeds } from '#features/archive/anonymise/anonymise.ts';
import { manyProtected } from '#features/archive/patients/patients.ts';
import { manyRouted, type RouteNeeds } from '#features/archive/rules/rules.ts';
import { manyInBin, manyRestored, manyTagged } from '#features/archive/studies/studies.ts';
import type { ClinicStudies } from '#features/people/clinics/clinics.ts';
import { manyPlaced } from '#features/people/placing/placing.ts';
import { manySights, manySightsTaken } from '#features/reading/assignments/assignments.ts';
import { manySeen } from '#features/reading/notes/notes.ts';
import { manyAcknowledged } from '#features/reading/report-readings/report-readings.ts';
import { manyDueTimes, manyMoves, manyPriorities } from '#features/reading/workflow/workflow.ts';
import type { BulkKind, MakingKind } from '#platform/jobs/bulk-kind.ts';

/** Acts that make something of each study: a copy. */
type MakingName = 'anonymise';
type Of<Kind extends BulkKindName> = Extract<BulkAct, { kind: Kind }>;

export type BulkKinds = {
  readonly [Kind in BulkKindName]: Kind extends MakingName ? MakingKind<Of<Kind>> : BulkKind<Of<Kind>>;
};

export type AnyKind = BulkKind<BulkAct> | MakingKind<BulkAct>;

export interface KindNeeds extends CopyNeeds, RouteNeeds {
  readonly clinicStudies: ClinicStudies;
}

/** Everything that can be done with many studies. */
export function bulkKindsOf(needs: KindNeeds): BulkKinds {
  return {
    move: manyMoves,
    priority: manyPriorities,
    due: manyDueTimes,
    tags: manyTagged,
    bin: manyInBin,
    restore: manyRestored,
    clinic: manyPlaced(needs.clinicStudies),
    sight: manySights,
    unsight: manySightsTaken,
    seen: manySeen,
    acknowledge: manyAcknowledged,
    protect: manyProtected,
    anonymise: manyAnonymous(needs),
    route: manyRouted(needs),
  };
}

export function kindOf(kinds: BulkKinds, act: BulkAct): AnyKind {
  // Each kind is given acts of its own name only.
  return kinds[act.kind] as AnyKind;
}

/** Returns true if an act makes something of each study, which is always done by a job. */
export function isMaking(kind: AnyKind): kind is MakingKind<BulkAct> {
  return 'make' in kind;
}
