import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { FilterFields } from '@isocenter/contract/archive/filters/fields.ts';
import { createFilter } from '@isocenter/contract/archive/filters/endpoints.ts';
import { explainStudyAccess, listStudyViewers } from '@isocenter/contract/people/access/endpoints.ts';
import {
  assignStudies,
  listAccountChoices,
  listAssignments,
  unassignStudies,
} from '@isocenter/contract/reading/assignments/endpoints.ts';
import type { AssignmentChange } from '@isocenter/contract/reading/assignments/fields.ts';
import { call } from '#api/client.ts';
import { filtersQuery } from '#api/filter-choices.ts';
import { studiesKey } from './study-queries.ts';

/** Why the person himself sees a study. */
export function ownReasonsQuery(studyUid: string) {
  return queryOptions({
    queryKey: [...studiesKey, 'access', studyUid],
    queryFn: ({ signal }) => call(explainStudyAccess, { params: { studyUid } }, { signal }),
  });
}

/** Everybody in sight who sees a study, by name. */
export function viewersQuery(studyUid: string) {
  return infiniteQueryOptions({
    queryKey: [...studiesKey, 'viewers', studyUid],
    queryFn: ({ pageParam, signal }) =>
      call(listStudyViewers, { params: { studyUid }, query: { cursor: pageParam, limit: 25 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Returns the query for the people to whom a study is assigned, the latest first. */
export function assignmentsQuery(studyUid: string) {
  return queryOptions({
    queryKey: [...studiesKey, 'assignments', studyUid],
    queryFn: ({ signal }) => call(listAssignments, { params: { studyUid } }, { signal }),
  });
}

/** People that studies can be assigned to, at most 20. */
export function accountChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['accounts', 'choices', q],
    queryFn: ({ signal }) => call(listAccountChoices, { query: { q: q === '' ? undefined : q } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type AssignmentAct = AssignmentChange & { readonly remove?: boolean };

/** Assigns studies, or takes assignments back; answers how many studies that changed. */
export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ remove = false, studyUids, accountIds }: AssignmentAct) =>
      call(remove ? unassignStudies : assignStudies, { body: { studyUids, accountIds } }),
    onSettled: () =>
      Promise.all(
        ['assignments', 'viewers', 'access', 'activity'].map((part) =>
          client.invalidateQueries({ queryKey: [...studiesKey, part] }),
        ),
      ),
  });
}

/** Saves a filter, with all of it that is not given as in an empty one. */
export function useSaveFilter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filter: Pick<FilterFields, 'name' | 'criteria' | 'grouping' | 'everyone'>) =>
      call(createFilter, { body: filter }),
    onSuccess: () => client.invalidateQueries({ queryKey: filtersQuery.queryKey }),
  });
}
