import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteLicence, getLicence, putLicence } from '@isocenter/contract/people/licence/endpoints.ts';
import { call } from '#api/client.ts';

/** The licence and what is used of it. */
export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: ({ signal }) => call(getLicence, {}, { signal }),
  staleTime: 300_000,
});

export function usePutLicence() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: string) => call(putLicence, { body: { file } }),
    onSuccess: (licence) => client.setQueryData(licenceQuery.queryKey, licence),
  });
}

export function useDeleteLicence() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteLicence, {}),
    onSettled: () => client.invalidateQueries({ queryKey: licenceQuery.queryKey }),
  });
}
