import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { hangingRoute } from '../../hanging.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery, SearchText } from '../../lists.ts';
import { defineRoute, type Access } from '../../route.ts';
import { Nothing, oneOf, strict, Key, Revision, nullable, listOf, Instant } from '../../schemas.ts';
import {
  PhysicianRow,
  PhysicianParams,
  MergePreview,
  Passcode,
  PhysicianMay,
  Physician,
  NewPhysician,
  physicianFields,
  PhysicianLogin,
} from './fields.ts';
import { physicianStatuses, physicianSortColumns } from './physicians.ts';

/** Adds and changes physicians. A line without `id` adds one, unless somebody of this name and no other day of birth is there. */
export const importPhysicians = importRoute({
  path: '/api/physicians/import',
  summary: 'Import physicians from CSV',
  access: { kind: 'ability', action: 'create', subject: 'Physician' },
  audit: 'physician.import',
});

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

/** Null: without one. */
const body = strict({ passcode: nullable(Passcode) });

export const setPhysicianPasscode = defineRoute({
  method: 'PUT',
  path: '/api/physicians/:physicianId/passcode',
  summary: 'Set the passcode of the files that a physician gets',
  access: { kind: 'ability', action: 'update', subject: 'Physician', by: 'session' },
  params: PhysicianParams,
  body,
  response: Nothing,
  audit: 'physician.passcode',
});

const own = { kind: 'ability', action: 'update', subject: 'Account', by: 'session' } as const;

/** `isRequired`: reports reach me as files that open with a passcode. */
export const getOwnPasscode = defineRoute({
  method: 'GET',
  path: '/api/account/report-passcode',
  summary: 'Whether the files that I get as a physician have a passcode',
  access: own,
  response: Type.Object({ isRequired: Type.Boolean(), isSet: Type.Boolean() }),
});

/** @throws `not-found` for an account of no physician */
export const setOwnPasscode = defineRoute({
  method: 'PUT',
  path: '/api/account/report-passcode',
  summary: 'Set the passcode of the files that I get as a physician',
  access: own,
  body,
  response: Nothing,
  audit: 'physician.passcode',
});

const filters = {
  kind: Type.Optional(oneOf(['referring', 'reading'])),
  status: Type.Optional(oneOf(physicianStatuses)),
  clinicId: Type.Optional(Key),
  login: Type.Optional(oneOf(['linked', 'none'])),
};
const reading: Access = { kind: 'ability', action: 'read', subject: 'Physician' };

/** Physicians who were not merged into another: by name without regard to case, unless another order is requested. */
export const listPhysicians = defineRoute({
  method: 'GET',
  path: '/api/physicians',
  summary: 'List physicians',
  access: reading,
  query: listQuery(physicianSortColumns, filters),
  response: pageOf(PhysicianRow, PhysicianMay),
});

export const exportPhysicians = tableRoute({
  path: '/api/physicians/export',
  summary: 'Physicians as a table',
  access: reading,
  query: tableQuery(physicianSortColumns, filters),
  audit: 'physician.export',
});

/** Counts the physicians, active or not, those with a login, and the unmatched found names; at most 10,000 each. */
export const countPhysicians = defineRoute({
  method: 'GET',
  path: '/api/physicians/count',
  summary: 'Count physicians and open names',
  access: { kind: 'ability', action: 'read', subject: 'Physician' },
  response: Type.Object({
    all: Type.Integer(),
    referring: Type.Integer(),
    reading: Type.Integer(),
    referringLogins: Type.Integer(),
    readingLogins: Type.Integer(),
    openNames: Type.Integer(),
  }),
});

export const getPhysician = defineRoute({
  method: 'GET',
  path: '/api/physicians/:physicianId',
  summary: 'One physician with the names in images',
  access: { kind: 'ability', action: 'read', subject: 'Physician' },
  params: PhysicianParams,
  response: Physician,
});

/** Keeps a new physician; `names` are linked at once, as `linkPhysicianNames` does, and `accountId` as `setPhysicianLogin` does. */
export const createPhysician = defineRoute({
  method: 'POST',
  path: '/api/physicians',
  summary: 'Add a physician',
  access: { kind: 'ability', action: 'create', subject: 'Physician' },
  body: NewPhysician,
  tidied: true,
  response: Type.Object({ physicianId: Type.Integer(), linkedStudies: Type.Integer() }),
  status: 201,
  audit: 'physician.create',
});

/** Replaces all fields. `stale-revision` when somebody else changed the physician since `revision`. */
export const updatePhysician = defineRoute({
  method: 'PUT',
  path: '/api/physicians/:physicianId',
  summary: 'Change a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ ...physicianFields, revision: Revision }),
  tidied: true,
  response: Physician,
  audit: 'physician.update',
});

/** Whoever left becomes inactive: a linked login then sees no referred studies. */
export const setPhysicianStatus = defineRoute({
  method: 'POST',
  path: '/api/physicians/status',
  summary: 'Activate or deactivate physicians',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  body: strict({
    physicianIds: Type.Array(Key, { minItems: 1, maxItems: 200, uniqueItems: true }),
    status: oneOf(physicianStatuses),
  }),
  response: Type.Object({ changed: Type.Integer() }),
  audit: 'physician.status',
});

/** Counts the records that prevent a removal: studies, names in images, a login, merged records; whoever sees them. */
export const getPhysicianHanging = hangingRoute(
  'physicians',
  { action: 'update', subject: 'Physician' },
  PhysicianParams,
);

/** Removes a record that was made by mistake. `conflict` with what hangs on it. */
export const removePhysician = defineRoute({
  method: 'DELETE',
  path: '/api/physicians/:physicianId',
  summary: 'Remove a physician whom nothing names',
  access: { kind: 'ability', action: 'delete', subject: 'Physician' },
  params: PhysicianParams,
  response: Nothing,
  audit: 'physician.remove',
});

/** Links an account, or with null none. `conflict` when the account belongs to another physician. */
export const setPhysicianLogin = defineRoute({
  method: 'PUT',
  path: '/api/physicians/:physicianId/login',
  summary: 'Link the account that a physician signs in with',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ accountId: nullable(Key) }),
  response: Type.Object({ login: nullable(PhysicianLogin) }),
  audit: 'physician.login',
});

/**
 * Accounts that can be linked: visible, of a doctor's or reader's role, linked to nobody. By name, at most 20; active ones of a
 * reader's role only with `reading`.
 */
export const listPhysicianLogins = defineRoute({
  method: 'GET',
  path: '/api/physicians/logins',
  summary: 'Accounts that can be linked to a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  query: strict({ q: Type.Optional(SearchText), kind: Type.Optional(oneOf(['reading'])) }),
  response: listOf(PhysicianLogin),
});

/** Studies of a physician that the caller may see: by month of receipt (the last twelve, oldest first) and by modality. */
export const getPhysicianFigures = defineRoute({
  method: 'GET',
  path: '/api/physicians/:physicianId/figures',
  summary: 'Figures of a physician',
  access: { kind: 'ability', action: 'read', subject: 'Physician' },
  params: PhysicianParams,
  response: Type.Object({
    total: Type.Integer(),
    lastReceivedAt: nullable(Instant),
    months: Type.Array(Type.Object({ month: Type.String(), studies: Type.Integer() })),
    modalities: Type.Array(Type.Object({ modality: Type.String(), studies: Type.Integer() })),
  }),
});

export const physicianActivity = activityRoute(
  'physician',
  { action: 'update', subject: 'Physician' },
  PhysicianParams,
);
