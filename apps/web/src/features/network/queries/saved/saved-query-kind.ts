import {
  changeSavedQuery,
  createSavedQuery,
  getSavedQuery,
  removeSavedQuery,
} from '@isocenter/contract/network/queries/endpoints.ts';
import { emptySavedQuery, SavedQueryFields, savedQueryFaults } from '@isocenter/contract/network/queries/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { savedQueriesKey } from './saved-query-list.ts';

export const savedQueryKind = recordKind({
  cacheKey: savedQueriesKey,
  schema: SavedQueryFields,
  empty: emptySavedQuery,
  faults: savedQueryFaults,
  id: 'savedQueryId',
  get: getSavedQuery,
  create: createSavedQuery,
  update: changeSavedQuery,
  // What came of it goes with it: nothing keeps a query.
  remove: removeSavedQuery,
});
