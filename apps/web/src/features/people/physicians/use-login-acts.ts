import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/overlay/toast.tsx';
import { useSetLogin } from './physician-mutations.ts';

/**
 * Links an account to a physician, or with null takes it away, at once; `before` is what taking it back goes to. Answers whether it
 * was done; what it says is said even where the asker has left the screen.
 */
export function useLoginActs(physicianId: number, before: number | null) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSetLogin();
  const set = async (accountId: number | null, isUndo = false): Promise<boolean> => {
    try {
      await mutateAsync({ physicianId, accountId });
    } catch (error) {
      const text = error instanceof Error ? { text: error.message } : {};
      showToast({ tone: 'error', title: t('physicians.notDone'), ...text });
      return false;
    }
    if (isUndo) return true;
    showToast({
      id: 'physician-login',
      tone: 'ok',
      title: t(accountId === null ? 'physicians.login.unlinked' : 'physicians.login.linked'),
      action: { label: t('physicians.undo'), onSelect: () => void set(before, true) },
    });
    return true;
  };
  return { set, isPending };
}
