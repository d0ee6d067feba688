import { useTranslation } from '#i18n/use-translation.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useSetLogin } from './physician-mutations.ts';

/**
 * Links an account to a physician, or with null takes it away, at once; `before` is what taking it back goes to. Answers whether it
 * was done; what it says is said even where the asker has left the screen.
 */
export function useLoginActs(physicianId: number, before: number | null) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useSetLogin();
  const set = async (accountId: number | null, isUndo = false): Promise<boolean> => {
    try {
      await mutateAsync({ physicianId, accountId });
    } catch (error) {
      // A mutation fails with an error.
      toasts.failed(error as Error);
      return false;
    }
    if (isUndo) return true;
    toasts.done(t(accountId === null ? 'physicians.login.unlinked' : 'physicians.login.linked'), {
      id: 'physician-login',
      undo: () => void set(before, true),
    });
    return true;
  };
  return { set, isPending };
}
