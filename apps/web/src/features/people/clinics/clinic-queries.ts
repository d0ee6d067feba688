import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countUnassigned,
  mergeClinic,
  previewMerge,
  previewRemap,
  previewRule,
  remapClinic,
} from '@isocenter/contract/people/clinic-placing.ts';
import { listClinicPeople } from '@isocenter/contract/people/clinic-people.ts';
import {
  createClinic,
  emptyClinic,
  getClinic,
  getClinicHanging,
  removeClinic,
  updateClinic,
} from '@isocenter/contract/people/clinics.ts';
import type { Clinic, ClinicFields, ClinicRule } from '@isocenter/contract/people/clinics.ts';
import { moveStudies } from '@isocenter/contract/people/study-moves.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { asked } from '#api/records/asked.ts';

/** Everything that is known about clinics, lists for fields included. */
const clinicsKey = ['clinics'] as const;
const ofOne: readonly unknown[] = ['one', 'people', 'preview', 'merge', 'hanging'];

/** Not about a single clinic, which may be gone. */
function isOfMany({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return !ofOne.includes(queryKey[1]);
}

export function clinicQuery(clinicId: number) {
  return queryOptions({
    ...asked('clinics', 'one', getClinic, { params: { clinicId } }),
    retry: 1,
  });
}

export function clinicPeopleQuery(clinicId: number) {
  return asked('clinics', 'people', listClinicPeople, { params: { clinicId } });
}

/** What belongs to a clinic and keeps it from being removed. */
export function clinicHangingQuery(clinicId: number) {
  return queryOptions({
    ...asked('clinics', 'hanging', getClinicHanging, { params: { clinicId } }),
    select: ({ hanging }) => hanging,
    staleTime: 0,
    retry: 0,
  });
}

/** What a rule would match of the studies that are here. */
export function rulePreviewQuery(rule: ClinicRule, clinicId: number | undefined) {
  return queryOptions({
    ...asked('clinics', 'preview', previewRule, { body: { ...rule, ...(clinicId === undefined ? {} : { clinicId }) } }),
    enabled: rule.pattern.trim() !== '',
    staleTime: 30_000,
    retry: 0,
  });
}

/** How many past studies the rules of a clinic would move. Asked anew each time: studies come in meanwhile. */
export function remapPreviewQuery(clinicId: number) {
  return queryOptions({
    ...asked('clinics', 'preview', previewRemap, { params: { clinicId } }),
    staleTime: 0,
    gcTime: 0,
    retry: 0,
  });
}

export function mergePreviewQuery(clinicId: number, into: number | undefined) {
  return queryOptions({
    ...asked('clinics', 'merge', previewMerge, { params: { clinicId }, query: { into: into ?? 0 } }),
    enabled: into !== undefined,
  });
}

export const unassignedCountQuery = queryOptions({
  ...asked('clinics', 'unassigned-count', countUnassigned, {}),
  retry: 0,
});

/** Adds a clinic (`id` undefined), or replaces one. Resolves with it as it is stored. */
export function useSaveClinic() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: {
      fields: ClinicFields;
      id: number | undefined;
      revision: number | undefined;
      like: number | undefined;
    }) => {
      const { fields, id, revision = 0, like } = save;
      if (id !== undefined) return call(updateClinic, { params: { clinicId: id }, body: { ...fields, revision } });
      return call(createClinic, { body: { ...fields, ...(like === undefined ? {} : { prototypeId: like }) } });
    },
    onSuccess: (clinic) => {
      client.setQueryData(clinicQuery(clinic.clinicId).queryKey, clinic);
      return client.invalidateQueries({
        queryKey: clinicsKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'one' && queryKey[1] !== 'preview',
      });
    },
  });
}

/** Applies the rules of a clinic to the studies that are here, as a job. */
export function useRemap(clinicId: number) {
  return useMutation({
    mutationFn: (only: BodyOf<typeof remapClinic>['only']) =>
      call(remapClinic, { params: { clinicId }, body: { only } }),
  });
}

/** Switches a clinic on or off as it is stored now. */
export function useSwitchClinic() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ clinicId, status }: Pick<Clinic, 'clinicId' | 'status'>) => {
      const clinic = await call(getClinic, { params: { clinicId } });
      const body = { ...inputOf(emptyClinic, clinic), status, revision: clinic.revision };
      return call(updateClinic, { params: { clinicId }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: clinicsKey }),
  });
}

/** Removes a clinic that nothing belongs to. */
export function useRemoveClinic() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clinicId: number) => call(removeClinic, { params: { clinicId } }),
    onSuccess: (_nothing, clinicId) => {
      client.removeQueries({ queryKey: clinicQuery(clinicId).queryKey });
      return client.invalidateQueries({ queryKey: clinicsKey, predicate: isOfMany });
    },
  });
}

export function useMergeClinic(clinicId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof mergeClinic>) => call(mergeClinic, { params: { clinicId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: clinicsKey, predicate: isOfMany }),
  });
}

/** Puts studies into a clinic, or with `undo` back into none. */
export function useMoveStudies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ studyUids, ...move }: { studyUids: readonly string[]; clinicId: number | null; undo?: boolean }) =>
      call(moveStudies, { body: { selection: { studyUids: [...studyUids] }, ...move } }),
    onSettled: () => client.invalidateQueries({ queryKey: clinicsKey }),
  });
}
