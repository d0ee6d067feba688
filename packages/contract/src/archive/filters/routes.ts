import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { hangingRoute } from '../../hanging.ts';
import { defineRoute } from '../../route.ts';
import { listOf, strict, Revision, Nothing, Key, nullable } from '../../schemas.ts';
import { SavedFilter, FilterParams, FilterRecord, FilterFields, filterFields, FilterCriteria } from './fields.ts';
import { needs, mostPinned } from './filters.ts';

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
 * Absent fields are as in `emptyFilter`. Whoever may create filters may create his own; sharing one, or making it the start of a role,
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
 * The owner may change it, and whoever manages all filters; one that decides what others see needs somebody who may change that scope.
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

/** Counts the accounts and roles that see studies by it. */
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
