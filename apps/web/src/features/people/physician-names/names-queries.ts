import { queryOptions } from '@tanstack/react-query';
import {
  ignorePhysicianNames,
  linkPhysicianNames,
  listPhysicianNames,
  unlinkPhysicianNames,
} from '@isocenter/contract/people/physician-names/endpoints.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';

/** Linking a name changes the referring physicians of studies. */
const names = { cacheKey: 'physicians', touches: ['studies'] } as const;

/** A few open names that contain a text: those that may be a physician's. */
export function likelyNamesQuery(q: string) {
  return queryOptions({
    ...queryOf('physicians', 'likely', listPhysicianNames, { query: { state: 'open', q, limit: 5 } }),
    enabled: q.trim().length > 1,
  });
}

export function useLinkNames() {
  return useActOn(names, ({ physicianId, names }: { physicianId: number; names: string[] }) =>
    call(linkPhysicianNames, { params: { physicianId }, body: { names } }),
  );
}

export function useUnlinkNames() {
  return useActOn(names, ({ physicianId, names }: { physicianId: number; names: string[] }) =>
    call(unlinkPhysicianNames, { params: { physicianId }, body: { names } }),
  );
}

export function useIgnoreNames() {
  return useActOn(names, (body: { names: string[]; ignored: boolean }) => call(ignorePhysicianNames, { body }));
}
