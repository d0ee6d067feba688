import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listReadingTargets, saveReadingTargets } from '@isocenter/contract/reading/workflow/endpoints.ts';
import type { ReadingTarget } from '@isocenter/contract/reading/workflow/fields.ts';
import { call } from '#api/client.ts';

const targetsKey = ['reading-targets'] as const;

/** The targets of a clinic, or of the house without one. */
export function targetsQuery(clinicId: number | undefined) {
  return queryOptions({
    queryKey: [...targetsKey, clinicId ?? 0],
    queryFn: ({ signal }) => call(listReadingTargets, { query: { clinicId } }, { signal }),
  });
}

export function useSaveTargets(clinicId: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rows: ReadingTarget[]) => call(saveReadingTargets, { query: { clinicId }, body: { rows } }),
    onSuccess: (saved) => client.setQueryData([...targetsKey, clinicId ?? 0], saved),
  });
}
