import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import {
  countUnassigned,
  previewRemap,
  previewRule,
  remapClinic,
  moveStudies,
} from '@isocenter/contract/people/placing/endpoints.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';

/** Returns the query for the stored studies that a rule matches. */
export function rulePreviewQuery(rule: ClinicRule, clinicId: number | undefined) {
  return queryOptions({
    ...queryOf('clinics', 'preview', previewRule, {
      body: { ...rule, ...(clinicId === undefined ? {} : { clinicId }) },
    }),
    enabled: rule.pattern.trim() !== '',
    staleTime: 30_000,
    retry: 0,
  });
}

/** Returns the query for the past studies that the rules of a clinic would move. Refetched each time: studies come in meanwhile. */
export function remapPreviewQuery(clinicId: number) {
  return queryOptions({
    ...queryOf('clinics', 'preview', previewRemap, { params: { clinicId } }),
    staleTime: 0,
    gcTime: 0,
    retry: 0,
  });
}

export const unassignedCountQuery = queryOptions({
  ...queryOf('clinics', 'unassigned-count', countUnassigned, {}),
  retry: 0,
});

/** Applies the rules of a clinic to the studies that are here, as a job. */
export function useRemap(clinicId: number) {
  return useMutation({
    mutationFn: (only: BodyOf<typeof remapClinic>['only']) =>
      call(remapClinic, { params: { clinicId }, body: { only } }),
  });
}

/** Puts studies into a clinic, or with `undo` back into none. */
export function useMoveStudies() {
  return useActOn(
    { cacheKey: 'clinics' },
    ({ studyUids, ...move }: { studyUids: readonly string[]; clinicId: number | null; undo?: boolean }) =>
      call(moveStudies, { body: { selection: { studyUids: [...studyUids] }, ...move } }),
  );
}
