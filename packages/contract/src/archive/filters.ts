import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, strict, Key, listOf } from '../schemas.ts';
import { studyFilterFields } from './studies.ts';

/** Only so many are kept: a list of them is always whole. */
export const mostFilters = 500;

const { bin: _bin, patientKey: _patientKey, ...criteriaFields } = studyFilterFields;

/** What a saved filter asks of a study. Neither the bin nor one patient can be saved. */
export const FilterCriteria = strict(criteriaFields);
export type FilterCriteria = Static<typeof FilterCriteria>;

export const SavedFilter = Type.Object({
  filterId: Type.Integer(),
  name: Type.String(),
  criteria: FilterCriteria,
  changedAt: Instant,
  /** Accounts and roles that see studies by it. */
  scopeOf: Type.Object({ accounts: Type.Integer(), roles: Type.Integer() }),
  isMine: Type.Boolean(),
  /** Those it is shared with: told to whoever may change it. */
  accountIds: Type.Array(Type.Integer()),
});
export type SavedFilter = Static<typeof SavedFilter>;

const Name = Type.String({ minLength: 1, maxLength: 80 });
const FilterParams = strict({ filterId: Key });
const SharedWith = Type.Array(Key, { maxItems: 200 });

/** Saved filters by name, at most 500: one's own and shared ones; all for somebody who sees all studies and manages filters or scopes. */
export const listFilters = defineRoute({
  method: 'GET',
  path: '/api/filters',
  summary: 'List saved filters',
  access: { kind: 'ability', action: 'read', subject: 'Filter' },
  response: listOf(SavedFilter),
});

/** @throws `conflict` for a name that another of one's own has, with or without regard to case; `invalid-input` without a criterion */
export const createFilter = defineRoute({
  method: 'POST',
  path: '/api/filters',
  summary: 'Save a filter',
  access: { kind: 'ability', action: 'create', subject: 'Filter' },
  body: strict({ name: Name, criteria: FilterCriteria, accountIds: Type.Optional(SharedWith) }),
  response: SavedFilter,
  status: 201,
  audit: 'filter.create',
});

/**
 * By its owner and by whoever manages all filters; one that decides what others see by somebody who may change that scope.
 * `accountIds` replaces those it is shared with.
 */
export const changeFilter = defineRoute({
  method: 'PATCH',
  path: '/api/filters/:filterId',
  summary: 'Change a saved filter',
  access: { kind: 'ability', action: 'update', subject: 'Filter' },
  params: FilterParams,
  body: strict({
    name: Type.Optional(Name),
    criteria: Type.Optional(FilterCriteria),
    accountIds: Type.Optional(SharedWith),
  }),
  response: SavedFilter,
  audit: 'filter.change',
});

/** As `changeFilter`. @throws `conflict` while accounts or roles see studies by it */
export const deleteFilter = defineRoute({
  method: 'DELETE',
  path: '/api/filters/:filterId',
  summary: 'Delete a saved filter',
  access: { kind: 'ability', action: 'delete', subject: 'Filter' },
  params: FilterParams,
  response: Nothing,
  audit: 'filter.delete',
});
