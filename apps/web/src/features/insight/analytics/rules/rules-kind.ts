import { queryOptions } from '@tanstack/react-query';
import {
  emptyFigureRules,
  figureRuleFaults,
  FigureRules,
  type StoredFigureRules,
} from '@isocenter/contract/insight/figures/fields.ts';
import { getFigureRules, getFigureState, putFigureRules } from '@isocenter/contract/insight/figures/endpoints.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';

/** There is one set of rules, and it is always there. */
export const onlyRules = 1;

/** The rules of figures, as a record. */
export const rulesKind: RecordKind<FigureRules, StoredFigureRules> = {
  cacheKey: 'figure-rules',
  touches: ['analytics'],
  schema: FigureRules,
  empty: emptyFigureRules,
  faults: figureRuleFaults,
  keyOf: () => onlyRules,
  load: (_key, signal) => call(getFigureRules, {}, { signal }),
  add: (values) => call(putFigureRules, { body: { ...values, revision: onlyRules } }),
  change: (_key, body) => call(putFigureRules, { body }),
};

/** Milliseconds between requests for the progress of a recount. */
const whileCounting = 2_000;

/** The progress of a recount of everything. */
export const countingQuery = queryOptions({
  queryKey: ['analytics', 'state'],
  queryFn: ({ signal }) => call(getFigureState, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data === undefined || data.recounting === null ? false : whileCounting),
});
