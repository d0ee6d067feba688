import Type from 'typebox';
import { activityRoute } from '../activity.ts';
import { pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, oneOf, strict, Key, Revision, listOf, nullable } from '../schemas.ts';
import {
  Names,
  Physician,
  PhysicianLogin,
  PhysicianParams,
  PhysicianRow,
  Search,
  physicianFields,
  physicianStatuses,
} from './physician-record.ts';

/** What the list of physicians can be ordered by. */
export const physicianSortColumns = [
  'name',
  'email',
  'hospital',
  'city',
  'birthDate',
  'designation',
  'clinics',
  'modalities',
  'phone',
  'mobile',
  'names',
  'login',
  'studies',
  'lastStudy',
  'status',
] as const;
export type PhysicianSortColumn = (typeof physicianSortColumns)[number];

/** Which physicians are meant, and in which order. */
const physicianFilters = {
  kind: Type.Optional(oneOf(['referring', 'reading'])),
  q: Type.Optional(Search),
  status: Type.Optional(oneOf(physicianStatuses)),
  clinicId: Type.Optional(Key),
  login: Type.Optional(oneOf(['linked', 'none'])),
  sort: Type.Optional(oneOf(physicianSortColumns)),
  direction: Type.Optional(oneOf(['asc', 'desc'])),
} as const;

/** Physicians who were not merged into another: by name without regard to case, if nothing else is asked. */
export const listPhysicians = defineRoute({
  method: 'GET',
  path: '/api/physicians',
  summary: 'List physicians',
  access: { kind: 'ability', action: 'read', subject: 'Physician' },
  query: strict({ ...physicianFilters, ...paging }),
  response: pageOf(PhysicianRow),
});

/** The physicians of the list as it is filtered and ordered, all of them. */
export const exportPhysicians = defineRoute({
  method: 'GET',
  path: '/api/physicians/export.csv',
  summary: 'Physicians as CSV',
  access: { kind: 'ability', action: 'read', subject: 'Physician' },
  query: strict(physicianFilters),
  response: { raw: true, contentTypes: ['text/csv'] },
  audit: 'physician.export',
});

/** How many there are, active or not, how many of them have a login, and how many found names are open; at most 10,000 each. */
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
  body: strict({ ...physicianFields, names: Type.Optional(Names), accountId: Type.Optional(Key) }),
  response: Type.Object({ physicianId: Type.Integer(), linkedStudies: Type.Integer() }),
  status: 201,
  audit: 'physician.create',
});

/** Replaces all fields. `conflict` when somebody else changed the physician since `revision`. */
export const updatePhysician = defineRoute({
  method: 'PUT',
  path: '/api/physicians/:physicianId',
  summary: 'Change a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ ...physicianFields, revision: Revision }),
  response: Type.Object({ revision: Type.Integer() }),
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

/** Removes a record that was made by mistake. `conflict` that says what is there: studies, a name in images, a login, a merged record. */
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

/** Accounts that can be linked: visible, of a doctor's or reader's role, linked to nobody. By name, at most 20; active ones of a reader's role only with `reading`. */
export const listPhysicianLogins = defineRoute({
  method: 'GET',
  path: '/api/physicians/logins',
  summary: 'Accounts that can be linked to a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  query: strict({ q: Type.Optional(Search), kind: Type.Optional(oneOf(['reading'])) }),
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

/** What happened to a physician's record. */
export const physicianActivity = activityRoute(
  'physician',
  { action: 'update', subject: 'Physician' },
  PhysicianParams,
);
