import {
  changeKeptQuery,
  createKeptQuery,
  getKeptQuery,
  removeKeptQuery,
} from '@isocenter/contract/network/queries/endpoints.ts';
import { emptySavedQuery, SavedQueryFields, savedQueryFaults } from '@isocenter/contract/network/queries/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { savedQueriesKey } from './saved-query-list.ts';

export const savedQueryKind = recordKind({
  cacheKey: savedQueriesKey,
  schema: SavedQueryFields,
  empty: emptySavedQuery,
  faults: savedQueryFaults,
  id: 'keptQueryId',
  get: getKeptQuery,
  create: createKeptQuery,
  update: changeKeptQuery,
  // What came of it goes with it: nothing keeps a query.
  remove: removeKeptQuery,
});
