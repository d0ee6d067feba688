import {
  changeKeptQuery,
  createKeptQuery,
  getKeptQuery,
  removeKeptQuery,
} from '@isocenter/contract/network/queries/endpoints.ts';
import {
  emptyKeptQuery,
  KeptQueryFields,
  keptQueryFaults,
  type KeptQuery,
} from '@isocenter/contract/network/queries/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';
import { keptName } from './kept-list.ts';

export const keptKind: RemovableKind<KeptQueryFields, KeptQuery> = {
  kept: keptName,
  schema: KeptQueryFields,
  empty: emptyKeptQuery,
  faults: keptQueryFaults,
  keyOf: ({ keptQueryId }) => keptQueryId,
  load: (keptQueryId, signal) => call(getKeptQuery, { params: { keptQueryId } }, { signal }),
  add: (body) => call(createKeptQuery, { body }),
  change: (keptQueryId, body) => call(changeKeptQuery, { params: { keptQueryId }, body }),
  remove: (keptQueryId) => call(removeKeptQuery, { params: { keptQueryId } }),
  // What came of it goes with it: nothing keeps a query.
  hanging: () => Promise.resolve({ hanging: [] }),
};
