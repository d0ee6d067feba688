import Type, { type Static } from 'typebox';
import { pageOf, paging, SearchText } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, oneOf, strict, CalendarDate, nullable } from '../schemas.ts';
import { FoundName, Names, PhysicianParams } from './physician-record.ts';

export const nameStates = ['open', 'linked', 'ignored'] as const;
export type NameState = (typeof nameStates)[number];

/** Who a found name may be. `same-name` differs in case and separators only. */
export const NameSuggestion = Type.Object({
  physicianId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  hospital: Type.String(),
  because: oneOf(['same-name', 'similar']),
});

/** All spellings of one name; they are linked, unlinked and left aside together. */
export const NameGroup = Type.Object({
  key: Type.String(),
  spellings: Type.Array(FoundName),
  studyCount: Type.Integer(),
  lastStudyDate: nullable(CalendarDate),
  firstAt: Instant,
  /** Null where it is open, or linked to somebody outside the caller's scope. */
  physician: nullable(Type.Object({ physicianId: Type.Integer(), firstName: Type.String(), lastName: Type.String() })),
  suggestions: Type.Array(NameSuggestion),
});
export type NameGroup = Static<typeof NameGroup>;

/** Referring physicians' names as they came with studies that the caller may see, by name. */
export const listPhysicianNames = defineRoute({
  method: 'GET',
  path: '/api/physicians/names',
  summary: 'Names found in images',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  query: strict({ state: Type.Optional(oneOf(nameStates)), q: Type.Optional(SearchText), ...paging }),
  response: pageOf(NameGroup),
});

const Linked = Type.Object({ names: Type.Integer(), studies: Type.Integer() });

/**
 * Links names, with all their spellings, and the studies that carry them, past and to come. For somebody with a narrower scope it
 * holds in his own clinics. `conflict` when a name belongs to another physician.
 */
export const linkPhysicianNames = defineRoute({
  method: 'POST',
  path: '/api/physicians/:physicianId/aliases',
  summary: 'Link names found in images to a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ names: Names }),
  response: Linked,
  audit: 'physician.names.link',
});

export const unlinkPhysicianNames = defineRoute({
  method: 'POST',
  path: '/api/physicians/:physicianId/aliases/remove',
  summary: 'Take names from a physician',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  params: PhysicianParams,
  body: strict({ names: Names }),
  response: Linked,
  audit: 'physician.names.unlink',
});

/** Leaves names aside, or takes them up again. `conflict` when one belongs to a physician. */
export const ignorePhysicianNames = defineRoute({
  method: 'POST',
  path: '/api/physicians/names/ignore',
  summary: 'Leave names aside',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  body: strict({ names: Names, ignored: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ names: Type.Integer() }),
  audit: 'physician.names.ignore',
});
