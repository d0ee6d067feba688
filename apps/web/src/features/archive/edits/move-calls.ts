import { queryOptions } from '@tanstack/react-query';
import { listStudies } from '@isocenter/contract/archive/studies/endpoints.ts';
import { call } from '#api/client.ts';
import { studiesKey } from '#features/archive/study-rows/study-rows.ts';

/** Studies that have these words or this number, the newest ten. */
export function foundStudiesQuery(words: string) {
  return queryOptions({
    queryKey: [...studiesKey, 'to-move-into', words],
    queryFn: ({ signal }) => call(listStudies, { query: { q: words, limit: 10 } }, { signal }),
    enabled: words !== '',
  });
}
