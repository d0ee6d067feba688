import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { prepareDownload } from '@isocenter/contract/archive/downloads.ts';
import { binStudies, restoreStudies, tagStudies } from '@isocenter/contract/archive/studies.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import { moveStudies } from '@isocenter/contract/people/study-moves.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
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

/** Puts studies into another clinic. Whoever does it may see them no longer. */
export function useMoveStudies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof moveStudies>) => call(moveStudies, { body }, { timeoutMilliseconds: 120_000 }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: studiesKey }),
        client.invalidateQueries({ queryKey: ['clinics'] }),
      ]),
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
