import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { hangingRoute } from '../hanging.ts';
import { BoundedCount, mayOf } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { Instant, Key, listOf, Nothing, nullable, Revision, strict } from '../schemas.ts';
import { FilterCriteria, FilterFields, filterFields } from './filter-fields.ts';
import { PlacedStudy } from './studies.ts';

/** Only so many are kept: a list of them is always whole. */
export const mostFilters = 2_000;
/** So many of one person stand among his tabs, with a count that is live. */
export const mostPinned = 20;

/** Of so many listings one person is told what comes into them. */
export const mostToldListings = 20;

/** Only its owner and who manages all filters may change one; sharing is for who manages filters. */
export const FilterMay = mayOf('change', 'remove', 'share');
export type FilterMay = Static<typeof FilterMay>;

const told = {
  filterId: Type.Integer(),
  changedAt: Instant,
  /** Accounts and roles that see studies by it. */
  scopeOf: Type.Object({ accounts: Type.Integer(), roles: Type.Integer() }),
  isMine: Type.Boolean(),
  /** The caller's own, or shared with him; false where he only manages it. */
  isForMe: Type.Boolean(),
  isShared: Type.Boolean(),
  /** Its place among the caller's own tabs; null where it is none. */
  pinnedAt: nullable(Type.Integer()),
  /** Whether the caller's study list begins with it. */
  isStart: Type.Boolean(),
  /** Whether the caller is told when a study comes into it. */
  isTold: Type.Boolean(),
};

/** A saved filter as whoever uses it needs it. */
export const SavedFilter = Type.Object({
  ...told,
  name: filterFields.name,
  criteria: FilterCriteria,
  icon: filterFields.icon,
  colour: filterFields.colour,
  columns: filterFields.columns,
  sort: filterFields.sort,
  direction: filterFields.direction,
  grouping: filterFields.grouping,
});
export type SavedFilter = Static<typeof SavedFilter>;

/** The whole of it. With whom it is shared is told to whoever may change it, and is empty for others. */
export const FilterRecord = Type.Object({
  ...told,
  ...filterFields,
  revision: Type.Integer(),
  owner: nullable(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  /** The names of those it is shared with singly. */
  people: Type.Array(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  /** How many other people may use it. */
  reaches: Type.Integer(),
  may: FilterMay,
});
export type FilterRecord = Static<typeof FilterRecord>;

const FilterParams = strict({ filterId: Key });
const needs = (action: 'read' | 'create' | 'delete'): Access => ({ kind: 'ability', action, subject: 'Filter' });

/** Those that exist for the caller: his tabs in their order, then the others by name. */
export const listFilters = defineRoute({
  method: 'GET',
  path: '/api/filters',
  summary: 'List saved filters',
  access: needs('read'),
  response: listOf(SavedFilter),
});

export const getFilter = defineRoute({
  method: 'GET',
  path: '/api/filters/:filterId',
  summary: 'One saved filter',
  access: needs('read'),
  params: FilterParams,
  response: FilterRecord,
});

/**
 * What is left out is as in `emptyFilter`. Whoever may create filters keeps his own; sharing one, or making it the start of a role,
 * needs `update`.
 * @throws `conflict` for a name that another of one's own has, with or without regard to case
 */
export const createFilter = defineRoute({
  method: 'POST',
  path: '/api/filters',
  summary: 'Save a filter',
  access: needs('create'),
  body: Type.Object(
    { ...Type.Partial(FilterFields).properties, name: filterFields.name, criteria: FilterCriteria },
    { additionalProperties: false },
  ),
  tidied: true,
  response: FilterRecord,
  status: 201,
  audit: 'filter.create',
});

/**
 * By its owner and by whoever manages all filters; one that decides what others see by somebody who may change that scope.
 * @throws as `createFilter`, and `stale-revision` when somebody saved in between
 */
export const changeFilter = defineRoute({
  method: 'PUT',
  path: '/api/filters/:filterId',
  summary: 'Change a saved filter',
  access: needs('create'),
  params: FilterParams,
  body: strict({ ...filterFields, revision: Revision }),
  tidied: true,
  response: FilterRecord,
  audit: 'filter.change',
});

/** As `changeFilter`. @throws `conflict` while accounts or roles see studies by it */
export const deleteFilter = defineRoute({
  method: 'DELETE',
  path: '/api/filters/:filterId',
  summary: 'Delete a saved filter',
  access: needs('delete'),
  params: FilterParams,
  response: Nothing,
  audit: 'filter.delete',
});

/** Which accounts and roles see studies by it. */
export const getFilterHanging = hangingRoute('filters', { action: 'delete', subject: 'Filter' }, FilterParams);

export const filterActivity = activityRoute('filter', { action: 'read', subject: 'Filter' }, FilterParams);

/** Replaces the caller's tabs, and with which of all that exist for him his study list begins. */
export const pinFilters = defineRoute({
  method: 'PUT',
  path: '/api/filters/pinned',
  summary: 'Arrange one’s tabs',
  access: needs('read'),
  body: strict({
    filterIds: Type.Array(Key, { maxItems: mostPinned, uniqueItems: true }),
    startId: nullable(Key),
  }),
  response: Nothing,
});

/**
 * Tells the caller by the bell when a study comes into a listing that is his or shared with him, or no longer; not what he did himself.
 * @throws `conflict` beyond so many listings
 */
export const tellOfListing = defineRoute({
  method: 'PUT',
  path: '/api/filters/:filterId/telling',
  summary: 'Be told when a study comes into a listing',
  access: needs('read'),
  params: FilterParams,
  body: strict({ isTold: Type.Boolean() }),
  response: Nothing,
});

/**
 * What criteria find, before they are saved: the first fifty, newest first, how many there are, and how many each line leaves within its
 * group. `than`, a saved filter, tells which of the rows are new with the change, and how many it finds as it is saved. `as` asks with
 * the eyes of another person: of somebody whom the caller may see as.
 * @throws `not-found` for a filter or a person that does not exist for the caller; `forbidden` for a person who sees more than he
 */
export const previewFilter = defineRoute({
  method: 'POST',
  path: '/api/studies/preview',
  summary: 'What a filter would find',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  body: strict({ criteria: FilterCriteria, than: Type.Optional(Key), as: Type.Optional(Key) }),
  response: Type.Object({
    found: BoundedCount,
    /** Of each line and group but the outermost, from the top to the end. */
    parts: Type.Array(BoundedCount),
    before: nullable(BoundedCount),
    rows: Type.Array(Type.Object({ ...PlacedStudy.properties, isNew: Type.Boolean() })),
  }),
  audit: 'study.search',
});
