import {
  changeKeptQuery,
  createKeptQuery,
  getKeptQuery,
  removeKeptQuery,
} from '@isocenter/contract/network/queries/endpoints.ts';
import { emptyKeptQuery, KeptQueryFields, keptQueryFaults } from '@isocenter/contract/network/queries/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { keptName } from './kept-list.ts';

export const keptKind = recordKind({
  kept: keptName,
  schema: KeptQueryFields,
  empty: emptyKeptQuery,
  faults: keptQueryFaults,
  id: 'keptQueryId',
  get: getKeptQuery,
  create: createKeptQuery,
  update: changeKeptQuery,
  // What came of it goes with it: nothing keeps a query.
  remove: removeKeptQuery,
});
