import { useQueryClient } from '@tanstack/react-query';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { unreadNotesQuery } from '#features/archive/study-rows/study-rows.ts';
import { useGathered } from './use-gathered.ts';

type Noted = Pick<StudyRow, 'notes'>;

/** Asks anew what is unread when a study that is loaded has more notes, or fewer, than it had; not oftener than this. */
export function useNotesHeard(everyMilliseconds: number): (before: Noted | undefined, study: Noted) => void {
  const client = useQueryClient();
  const refresh = useGathered(everyMilliseconds, () => {
    void client.invalidateQueries({ queryKey: unreadNotesQuery.queryKey });
  });
  return (before, study) => {
    if ((before?.notes ?? 0) !== study.notes) refresh();
  };
}
