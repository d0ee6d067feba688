import Type, { type Static } from 'typebox';
import { StudySelection } from '../archive/studies.ts';
import { defineRoute } from '../route.ts';
import { Uid, strict, Key, nullable } from '../schemas.ts';

/** The most studies of which an answer says where they were, so that a move can be taken back. */
export const mostTakenBack = 1000;

const move = { selection: StudySelection, clinicId: nullable(Key) };
const Place = nullable(Type.Object({ clinicId: Type.Integer(), name: Type.String() }));

/**
 * What a move would change. `people` counts those who may use the product and see studies by their clinics; one of them may still
 * see a study that is assigned to him or referred by him. Of `staying` studies nothing changes.
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
    /** Where the others are now, most studies first; null is no clinic. */
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
    /** Where each was, to take it back; null when more than 1,000 were moved. */
    before: nullable(Type.Array(Type.Object({ clinicId: nullable(Type.Integer()), studyUids: Type.Array(Uid) }))),
  }),
  audit: 'study.move-clinic',
});
export type MoveBefore = NonNullable<Static<(typeof moveStudies)['response']>['before']>;
