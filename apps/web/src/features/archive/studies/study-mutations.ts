import { useMutation } from '@tanstack/react-query';
import { continueDownload, prepareDownload } from '@isocenter/contract/archive/downloads.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import { call } from '#api/client.ts';

/** Fixes what a selection holds, or what is left of it behind a ZIP, and says how large its ZIP will be; it can be fetched for an hour. */
export function usePrepareDownload() {
  return useMutation({
    mutationFn: (asked: { readonly selection: StudySelection } | { readonly after: string }) => {
      const patience = { timeoutMilliseconds: 120_000 };
      return 'after' in asked
        ? call(continueDownload, { params: { id: asked.after } }, patience)
        : call(prepareDownload, { body: asked }, patience);
    },
  });
}
