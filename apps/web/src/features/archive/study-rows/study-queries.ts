import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  countStudies,
  getStudy,
  listInstances,
  listStudies,
  listStudyValues,
  studyActivity,
} from '@isocenter/contract/archive/studies/endpoints.ts';
import { mostInBulk } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudyFilter, StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { previewMove } from '@isocenter/contract/people/placing/endpoints.ts';
import { call } from '#api/client.ts';
import type { ListOrder } from './list-search.ts';

const pageSize = 100;

/** Every query about studies begins with this key, so that a change can name them all. */
export const studiesKey = ['studies'] as const;
const studyListsKey = ['studies', 'list'] as const;

/** Pages of a hundred studies that match, in the asked order. Loaded lists are kept up to date by live events. */
export function studyListQuery(filter: StudyFilter, order: ListOrder) {
  return infiniteQueryOptions({
    queryKey: [...studyListsKey, filter, order],
    queryFn: ({ pageParam, signal }) => {
      const { column: sort, direction } = order;
      const query = { ...filter, sort, direction, limit: pageSize, cursor: pageParam };
      return call(listStudies, { query }, { signal, timeoutMilliseconds: 10_000 });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // The reader sees the page's own account of what went wrong and can try at once.
    retry: 1,
  });
}

/** Returns the query for the count of matching studies, exact up to the limit of an act. */
export function actedOnCountQuery(filter: StudyFilter) {
  return queryOptions({
    queryKey: ['studies', 'count', filter, mostInBulk],
    queryFn: ({ signal }) => call(countStudies, { query: { ...filter, upTo: mostInBulk } }, { signal }),
  });
}

export type ValueField = 'modality' | 'institution' | 'referringPhysician' | 'station' | 'tag' | 'bodyPart' | 'source';

/** Returns the query for the values of a field among the studies, most frequent first, at most 100. */
export function studyValuesQuery(field: ValueField, q = '') {
  return queryOptions({
    queryKey: ['studies', 'values', field, q],
    queryFn: ({ signal }) => call(listStudyValues, { query: { field, q: q === '' ? undefined : q } }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** One study with its series by number and the patient's other studies, newest first. */
export function studyQuery(studyUid: string) {
  return queryOptions({
    queryKey: ['studies', 'one', studyUid],
    queryFn: ({ signal }) => call(getStudy, { params: { studyUid } }, { signal }),
  });
}

/** Returns the query for the acts on a study, newest first, the last 200 entries. */
export function activityQuery(studyUid: string) {
  return queryOptions({
    queryKey: ['studies', 'activity', studyUid],
    queryFn: ({ signal }) => call(studyActivity, { params: { studyUid }, query: { limit: 200 } }, { signal }),
    staleTime: 5_000,
  });
}

/** Instances of a series by number, five hundred at a time. */
export function instancesQuery(studyUid: string, seriesUid: string) {
  return infiniteQueryOptions({
    queryKey: ['studies', 'instances', studyUid, seriesUid],
    queryFn: ({ pageParam, signal }) =>
      call(listInstances, { params: { studyUid, seriesUid }, query: { cursor: pageParam, limit: 500 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Returns the query that previews moving studies to a clinic; requested once a clinic is chosen. */
export function movePreviewQuery(selection: StudySelection, clinicId: number | null | undefined) {
  return queryOptions({
    queryKey: [...studiesKey, 'move', selection, clinicId],
    queryFn: ({ signal }) => call(previewMove, { body: { selection, clinicId: clinicId ?? null } }, { signal }),
    enabled: clinicId !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}
