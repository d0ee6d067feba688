import { Type } from 'typebox';
import { StudySelection } from '../../archive/studies/fields.ts';
import { BoundedCount, paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, nullable, oneOf, Uid } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { ClinicRule, ClinicChoice, ClinicParams } from '../clinics/fields.ts';
import { RuleExample, UnassignedStudy } from './fields.ts';
import { remapScopes } from './placing.ts';

/** Counts the stored studies visible to the caller that a pattern matches, and where they are now; the ten newest are examples. */
export const previewRule = defineRoute({
  method: 'POST',
  path: '/api/clinics/rules/preview',
  summary: 'Try a rule on the studies that are here',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  body: strict({ ...ClinicRule.properties, clinicId: Type.Optional(Key) }),
  tidied: true,
  response: Type.Object({
    matching: BoundedCount,
    /** The counted studies without a clinic, of this clinic, and of others. */
    unassigned: Type.Integer(),
    here: Type.Integer(),
    elsewhere: Type.Integer(),
    /** The clinic that has this very rule already, when the caller may see it. */
    takenBy: nullable(ClinicChoice),
    examples: Type.Array(RuleExample),
  }),
});

/**
 * Applies the rules to the studies that are here, as a job. `unassigned`: those without a clinic that the rules give to this one.
 * `all-by-rules`: also those that a rule put elsewhere, and those of this clinic that the rules now give to another or to none.
 * What a person decided, or somebody of a clinic sent, stays.
 */
export const remapClinic = defineRoute({
  method: 'POST',
  path: '/api/clinics/:clinicId/remap',
  summary: 'Apply the rules of a clinic to past studies',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  body: strict({ only: oneOf(remapScopes) }),
  response: JobRow,
  status: 202,
  audit: 'clinic.remap',
});

/** Previews applying the rules to all studies that the caller may see. Each count goes up to 10,000. */
export const previewRemap = defineRoute({
  method: 'GET',
  path: '/api/clinics/:clinicId/remap-preview',
  summary: 'How many past studies the rules of a clinic would move',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  response: Type.Object({ coming: BoundedCount, leaving: BoundedCount }),
});

/** Studies that no clinic has, by arrival, the newest first. For those who see all studies. */
export const listUnassigned = defineRoute({
  method: 'GET',
  path: '/api/clinics/unassigned',
  summary: 'Studies without a clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  query: strict(paging),
  response: pageOf(UnassignedStudy),
});

export const countUnassigned = defineRoute({
  method: 'GET',
  path: '/api/clinics/unassigned/count',
  summary: 'How many studies have no clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  response: BoundedCount,
});

const move = { selection: StudySelection, clinicId: nullable(Key) };
const Place = nullable(Type.Object({ clinicId: Type.Integer(), name: Type.String() }));

/**
 * Previews a move. `people` counts those who may use the product and see studies by their clinics; one of them may still see a study that
 * is assigned to him or referred by him. `staying` studies do not change.
 */
export const previewMove = defineRoute({
  method: 'POST',
  path: '/api/studies/clinic/preview',
  summary: 'What moving studies to a clinic would change',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  body: strict(move),
  response: Type.Object({
    studies: Type.Integer(),
    staying: Type.Integer(),
    /** The present clinics of the others, most studies first; null is no clinic. */
    from: Type.Array(Type.Object({ clinic: Place, studies: Type.Integer() })),
    people: Type.Object({ losing: Type.Integer(), gaining: Type.Integer() }),
  }),
});

/**
 * Puts studies into a clinic, or into none, by a person's decision: no rule changes it later. Taken back with `undo`, a study that
 * the rules would put there as well is theirs again.
 */
export const moveStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/clinic',
  summary: 'Move studies to a clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  body: strict({ ...move, undo: Type.Optional(Type.Boolean()) }),
  response: Type.Object({
    studies: Type.Integer(),
    /** The former clinic of each study, for the undo; null when more than 1,000 were moved. */
    before: nullable(Type.Array(Type.Object({ clinicId: nullable(Type.Integer()), studyUids: Type.Array(Uid) }))),
  }),
  audit: 'study.move-clinic',
});
