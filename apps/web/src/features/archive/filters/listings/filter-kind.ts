import {
  emptyFilter,
  filterFaults,
  FilterFields,
  type FilterRecord,
} from '@isocenter/contract/archive/filters/fields.ts';
import {
  changeFilter,
  createFilter,
  deleteFilter,
  getFilter,
  getFilterHanging,
} from '@isocenter/contract/archive/filters/endpoints.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';
import { asGroup } from './tree.ts';

/** Saved filters, as the editor shows them. */
export const filterKind: RemovableKind<FilterFields, FilterRecord> = {
  cacheKey: 'filters',
  schema: FilterFields,
  empty: emptyFilter,
  faults: filterFaults,
  keyOf: ({ filterId }) => filterId,
  load: async (filterId, signal) => shown(await call(getFilter, { params: { filterId } }, { signal })),
  add: async (body) => shown(await call(createFilter, { body })),
  change: async (filterId, body) => shown(await call(changeFilter, { params: { filterId }, body })),
  remove: (filterId) => call(deleteFilter, { params: { filterId } }),
  hanging: (filterId, signal) => call(getFilterHanging, { params: { filterId } }, { signal }),
};

function shown(record: FilterRecord): FilterRecord {
  return { ...record, criteria: asGroup(record.criteria) };
}
