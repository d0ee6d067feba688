import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  beginBulk,
  fetchBulkKey,
  listBulkFailures,
  listBulks,
  retryBulk,
  undoBulk,
} from '@isocenter/contract/reading/bulk/endpoints.ts';
import type { Bulk, BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { routeUrl } from '#api/route-url.ts';

const bulksKey = ['studies', 'bulk'];

/** The person's acts on many studies in the last 30 days, newest first. */
export const bulksQuery = queryOptions({
  queryKey: [...bulksKey, 'all'],
  queryFn: async ({ signal }) => (await call(listBulks, {}, { signal })).rows,
});

/** With which studies it was not done, the first hundred. */
export function bulkFailuresQuery({ bulkId, done, failed }: Bulk) {
  return queryOptions({
    queryKey: [...bulksKey, 'failures', bulkId, done, failed],
    queryFn: async ({ signal }) =>
      (await call(listBulkFailures, { params: { bulkId }, query: { limit: 100 } }, { signal })).rows,
  });
}

/** Returns the address of the key from the anonymous copies of an act to their originals, as a file. */
export function bulkKeyUrl(bulkId: string): string {
  return routeUrl(fetchBulkKey, { params: { bulkId } });
}

/** Tries again with those that were left. */
export function useRetryBulk() {
  return useOnStudies((bulkId: string) => call(retryBulk, { params: { bulkId }, body: {} }));
}

/** Puts back what was done. */
export function useUndoBulk() {
  return useOnStudies((bulkId: string) => call(undoBulk, { params: { bulkId }, body: {} }));
}

function useOnStudies<Input>(mutationFn: (input: Input) => Promise<Bulk>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshAfterBulk(client) });
}

/** Does one act with many studies: done when it answers, or begun. */
export async function doBulk(client: QueryClient, body: BodyOf<typeof beginBulk>): Promise<Bulk> {
  const refresh = () => refreshAfterBulk(client, body.act.kind);
  return call(beginBulk, { body }, { timeoutMilliseconds: 120_000 }).finally(refresh);
}

/** Puts back what was done. */
export async function takeBulkBack(client: QueryClient, bulkId: string): Promise<Bulk> {
  return call(undoBulk, { params: { bulkId }, body: {} }).finally(() => refreshAfterBulk(client));
}

/** Refetches what is shown. A study that may have left the lists is not requested: it is not there any more. */
async function refreshAfterBulk(client: QueryClient, kind?: BulkAct['kind']): Promise<void> {
  const leaves = kind === 'bin' || kind === 'clinic';
  const parts = leaves ? ['list', 'count', 'values', 'bulk'].map((part) => ['studies', part]) : [['studies']];
  const keys = [...parts, ['jobs'], ['clinics'], ['unread-notes']];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
