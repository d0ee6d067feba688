import { useMutation } from '@tanstack/react-query';
import { prepareDownload } from '@isocenter/contract/archive/downloads.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import { call } from '#api/client.ts';

/** Fixes what a selection holds and says how large its ZIP will be; it can be fetched for an hour. */
export function usePrepareDownload() {
  return useMutation({
    mutationFn: (selection: StudySelection) =>
      call(prepareDownload, { body: { selection } }, { timeoutMilliseconds: 120_000 }),
  });
}
