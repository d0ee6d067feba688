import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  decideRefused,
  listOwnRefused,
  listOwnRefusedObjects,
  listRefused,
  listRefusedObjects,
  refusedRoom,
} from '@isocenter/contract/archive/quarantine/endpoints.ts';
import { mostRefusedAtOnce, type RefusedDecision } from '@isocenter/contract/archive/quarantine/refused.ts';
import type { RefusedGroup, RefusedObject } from '@isocenter/contract/archive/quarantine/fields.ts';
import { call } from '#api/client.ts';

/** Renewed with everything else of the quarantine. */
const all = ['quarantine', 'refused'] as const;
const objectsOfPage = 200;
/** The limit for one group; the rest is there once these are decided. */
const mostPages = 5;

/** Refused by anybody whom the person decides for, or of what he sent himself. */
export type RefusedOf = 'everybody' | 'own';

/** Groups of refused objects, the latest first. */
export function groupsQuery(of: RefusedOf, q: string) {
  return infiniteQueryOptions({
    queryKey: [...all, 'groups', of, q],
    queryFn: ({ pageParam, signal }) => {
      const query = { q: q === '' ? undefined : q, cursor: pageParam };
      // The two answer alike.
      return call(of === 'own' ? listOwnRefused : listRefused, { query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Only those who see everything that is kept are told when it changes.
    refetchInterval: of === 'own' ? 15_000 : false,
  });
}

/**
 * The objects of a group, the latest first. They are fetched again when the group says that they are others, and not with everything else
 * of the quarantine: a group that is gone has none to ask for.
 */
export function objectsQuery(of: RefusedOf, { key, objectCount, lastAt }: RefusedGroup) {
  return queryOptions({
    queryKey: ['refused-objects', of, key, objectCount, lastAt],
    queryFn: async ({ signal }) => {
      const route = of === 'own' ? listOwnRefusedObjects : listRefusedObjects;
      const objects: RefusedObject[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        // Each page is asked for with where the one before ended.
        // oxlint-disable-next-line no-await-in-loop
        const { rows, nextCursor } = await call(
          route,
          { params: { key }, query: { cursor, limit: objectsOfPage } },
          { signal },
        );
        objects.push(...rows);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return objects;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The used room for refused objects. */
export const roomQuery = queryOptions({
  queryKey: [...all, 'room'],
  queryFn: ({ signal }) => call(refusedRoom, {}, { signal }),
});

export type Deciding = Readonly<{ ids: readonly number[]; decision: RefusedDecision; reason: string }>;

/** Decides about objects, as many at a time as one call takes. What was shown is fetched again, also after a refusal. */
export function useDecideRefused() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, decision, reason }: Deciding) => {
      const outcomes = [];
      for (let at = 0; at < ids.length; at += mostRefusedAtOnce) {
        const body = { ids: ids.slice(at, at + mostRefusedAtOnce), decision, reason };
        // One after the other: each is taken in like something that was sent.
        // oxlint-disable-next-line no-await-in-loop
        outcomes.push(...(await call(decideRefused, { body }, { timeoutMilliseconds: 120_000 })).rows);
      }
      return outcomes;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['quarantine'] }),
  });
}
