import { useTranslation } from '#i18n/use-translation.ts';
import { useUndoEdit } from './edit-queries.ts';
import { useTold } from '#ui/records/use-told.ts';

/** Closes a form when its edit is made, says so and offers to take it back. */
export function useToldEdit(text: 'edits.done' | 'edits.move.done' | 'edits.reject.done', onClose: () => void) {
  const { t } = useTranslation();
  const told = useTold();
  const { undo } = useUndoEdit(told);
  return ({ editId }: { readonly editId: number }): void => {
    onClose();
    told.done(t(text), { undo: () => undo(editId) });
  };
}
