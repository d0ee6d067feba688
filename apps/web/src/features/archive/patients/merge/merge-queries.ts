import { queryOptions } from '@tanstack/react-query';
import { previewPatientMerge, listMergeRequests } from '@isocenter/contract/archive/edits/endpoints.ts';
import type { MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { call } from '#api/client.ts';

/** The merges that wait for a second person, and what was decided lately. */
export const mergeRequestsQuery = queryOptions({
  queryKey: ['patients', 'merge-requests'],
  queryFn: ({ signal }) => call(listMergeRequests, {}, { signal }),
});

/**
 * Returns the query for the present effect of a requested merge. Its key is apart from the patients, of whom one is gone when it is made.
 */
export function mergePreviewQuery({ requestId, goes, stays, changes }: MergeRequest) {
  const params = { patientKey: goes.patientKey };
  const body = { intoPatientKey: stays.patientKey, changes };
  return queryOptions({
    queryKey: ['patient-merge', 'preview', requestId],
    queryFn: ({ signal }) => call(previewPatientMerge, { params, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
