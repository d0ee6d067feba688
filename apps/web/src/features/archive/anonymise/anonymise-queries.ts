import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnonymiseRequest } from '@isocenter/contract/archive/anonymise/fields.ts';
import {
  fetchAnonymousKey,
  listAnonymous,
  makeAnonymous,
  previewAnonymous,
} from '@isocenter/contract/archive/anonymise/endpoints.ts';
import { call } from '#api/client.ts';
import { routeUrl } from '#api/route-url.ts';

const cacheKey = 'anonymous';

/** Returns the query that previews the changes to one image of each series. */
export function anonymousPreviewQuery(studyUid: string, wish: AnonymiseRequest) {
  return queryOptions({
    queryKey: [cacheKey, 'preview', studyUid, wish],
    queryFn: ({ signal }) => call(previewAnonymous, { params: { studyUid }, body: wish }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

/** Returns the query for the person's anonymous copies of a study; polled while one is being made. */
export function madeQuery(studyUid: string) {
  return queryOptions({
    queryKey: [cacheKey, 'made', studyUid],
    queryFn: ({ signal }) => call(listAnonymous, { params: { studyUid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'running') === true ? 1_500 : false),
  });
}

export function make(studyUid: string, wish: AnonymiseRequest) {
  return call(makeAnonymous, { params: { studyUid }, body: wish });
}

export function keyUrl(anonymisationId: number): string {
  return routeUrl(fetchAnonymousKey, { params: { anonymisationId } });
}
