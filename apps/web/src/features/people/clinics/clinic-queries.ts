import { queryOptions } from '@tanstack/react-query';
import { mergeClinic, previewMerge, listClinicPeople } from '@isocenter/contract/people/clinics/endpoints.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { clinicKind } from './clinic-kind.ts';

export function clinicPeopleQuery(clinicId: number) {
  return queryOf('clinics', 'people', listClinicPeople, { params: { clinicId } });
}

/**
 * Returns the query with a key apart from the clinics: their changes, of which the merge is one, do not refetch what is gone by then.
 * @param isAsking false while it is merged and afterwards
 */
export function mergePreviewQuery(clinicId: number, into: number | undefined, isAsking: boolean) {
  return queryOptions({
    ...queryOf('clinic-merge', 'preview', previewMerge, { params: { clinicId }, query: { into: into ?? 0 } }),
    enabled: isAsking && into !== undefined,
  });
}

/** Merges a clinic into another. */
export function useMergeClinic(clinicId: number) {
  return useActOn(clinicKind, (body: BodyOf<typeof mergeClinic>) => call(mergeClinic, { params: { clinicId }, body }), {
    removes: true,
  });
}
