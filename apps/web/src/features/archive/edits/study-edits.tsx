import { useQuery } from '@tanstack/react-query';
import { useCan } from '#api/abilities.tsx';
import { studyEditsQuery, useUndoEdit } from './edit-queries.ts';
import { EditList } from './edit-list.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';

/** The corrections of a study, the newest first; each can be undone for a while. */
export function StudyEdits({ studyUid }: { readonly studyUid: string }) {
  const { data } = useQuery(studyEditsQuery(studyUid));
  const mayUndo = useCan('update', 'Study');
  const { undo, isPending } = useUndoEdit(useToasts());
  return <EditList edits={data?.rows ?? []} isUndoing={isPending} {...(mayUndo && { onUndo: undo })} />;
}
