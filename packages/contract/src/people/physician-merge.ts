import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Nothing, oneOf, strict, Key, Revision, nullable } from '../schemas.ts';
import { PhysicianParams, PhysicianRow } from './physician-record.ts';

/** Physicians who may be one person: the same name, e-mail address or national number. At most 100 groups. */
export const listDuplicatePhysicians = defineRoute({
  method: 'GET',
  path: '/api/physicians/duplicates',
  summary: 'Physicians who may be the same',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  query: Nothing,
  response: Type.Object({
    groups: Type.Array(
      Type.Object({
        because: oneOf(['name', 'email', 'national-id']),
        physicians: Type.Array(PhysicianRow),
      }),
    ),
  }),
});

const MergePreview = Type.Object({
  from: PhysicianRow,
  into: PhysicianRow,
  names: Type.Integer(),
  studies: Type.Integer(),
  clinics: Type.Integer(),
  movesLogin: Type.Boolean(),
  /** Fields that are empty in `into` and will be taken from `from`. */
  filled: Type.Array(Type.String()),
  /** Why it cannot be done; null when it can. */
  obstacle: nullable(Type.String()),
});
export type MergePreview = Static<typeof MergePreview>;

export const previewPhysicianMerge = defineRoute({
  method: 'GET',
  path: '/api/physicians/:physicianId/merge',
  summary: 'What merging two physicians would do',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  query: strict({ into: Key }),
  response: MergePreview,
});

/** The physician becomes part of another: names, studies, clinics and login move, and the record is kept out of sight. */
export const mergePhysician = defineRoute({
  method: 'POST',
  path: '/api/physicians/:physicianId/merge',
  summary: 'Merge a physician into another',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ intoPhysicianId: Key, revision: Revision }),
  response: Type.Object({ names: Type.Integer(), studies: Type.Integer() }),
  audit: 'physician.merge',
});
