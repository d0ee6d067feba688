import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { prepareDownload } from '@isocenter/contract/archive/downloads.ts';
import { binStudies, restoreStudies, tagStudies } from '@isocenter/contract/archive/studies.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import { call } from '#api/client.ts';
import { studiesKey } from './study-queries.ts';

/** Moves studies to the bin; answers how many really moved. */
export function useBinStudies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: { readonly selection: StudySelection; readonly reason: string }) =>
      call(binStudies, { body: act }),
    onSettled: () => refreshLists(client),
  });
}

/** Takes studies out of the bin. */
export function useRestoreStudies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selection: StudySelection) => call(restoreStudies, { body: { selection } }),
    onSettled: () => refreshLists(client),
  });
}

/** Adds and removes tags. */
export function useTagStudies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: { readonly selection: StudySelection; readonly add: string[]; readonly remove: string[] }) =>
      call(tagStudies, { body: act }),
    onSettled: () => client.invalidateQueries({ queryKey: studiesKey }),
  });
}

/** Fixes what a selection holds and says how large its ZIP will be; it can be fetched for an hour. */
export function usePrepareDownload() {
  return useMutation({
    mutationFn: (selection: StudySelection) =>
      call(prepareDownload, { body: { selection } }, { timeoutMilliseconds: 120_000 }),
  });
}

/** Fetches lists, counts and values again. A study that left the lists is not asked for: it is not there any more. */
async function refreshLists(client: QueryClient): Promise<void> {
  const parts = ['list', 'count', 'values'];
  await Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: [...studiesKey, part] })));
}
