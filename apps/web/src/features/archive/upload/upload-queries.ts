import { queryOptions } from '@tanstack/react-query';
import { listUploads } from '@isocenter/contract/archive/uploads.ts';
import { call } from '#api/client.ts';

/** The person's unfinished uploads, the last used first. */
export const unfinishedQuery = queryOptions({
  queryKey: ['uploads', 'unfinished'],
  queryFn: ({ signal }) => call(listUploads, { query: {} }, { signal }),
});
