import { useTranslation } from '#i18n/use-translation.ts';
import { useUndoEdit } from './edit-queries.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

/** Closes a form when its edit is made, says so and offers to take it back. */
export function useEditToasts(text: 'edits.done' | 'edits.move.done' | 'edits.reject.done', onClose: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { undo } = useUndoEdit(toasts);
  return ({ editId }: { readonly editId: number }): void => {
    onClose();
    toasts.done(t(text), { undo: () => undo(editId) });
  };
}
