import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { checkIdentities, listUploadedFiles, listUploads } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { BodyOf, ResponseOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { doneFilesOf } from './state/done-files.ts';
import { waitingFiles } from './parts/fates.ts';

/** The person's unfinished uploads, the last used first. */
export const unfinishedQuery = queryOptions({
  queryKey: ['uploads', 'unfinished'],
  queryFn: ({ signal }) => call(listUploads, { query: {} }, { signal }),
});

/** The person's uploads of the last days, ended or not, the last used first. */
export const earlierQuery = queryOptions({
  queryKey: ['uploads', 'all'],
  queryFn: async ({ signal }) => (await call(listUploads, { query: { all: true } }, { signal })).rows,
});

/** The most files of which it is told what became of them. */
export const mostListed = 5_000;

/** Returns the query for the outcomes of an upload's files; refetched each time, since waiting ones are decided meanwhile. */
export function filesQuery(id: string) {
  return queryOptions({
    queryKey: ['uploads', 'files', id],
    queryFn: ({ signal }) => call(listUploadedFiles, { params: { id }, query: { limit: mostListed } }, { signal }),
    staleTime: 0,
  });
}

/** Returns the query for the counts of an upload's files in studies that wait for a decision, by the UIDs of these. */
export function waitingQuery(id: string) {
  return queryOptions({
    queryKey: ['uploads', 'waiting', id],
    queryFn: async () => waitingFiles([...(await doneFilesOf(id)).values()]),
    staleTime: 0,
  });
}

export type StudyToUpload = BodyOf<typeof checkIdentities>['studies'][number];
export type FoundStudy = ResponseOf<typeof checkIdentities>['studies'][number];

/**
 * Returns the query for the patients whom these studies would join if they were sent now into that clinic; null: the one that the rules
 * give.
 */
export function identitiesQuery(clinicId: number | null, studies: StudyToUpload[]) {
  return queryOptions({
    queryKey: ['uploads', 'identities', clinicId, studies],
    queryFn: async ({ signal }) => (await call(checkIdentities, { body: { clinicId, studies } }, { signal })).studies,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
