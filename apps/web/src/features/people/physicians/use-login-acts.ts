import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/overlay/toast.tsx';
import { useSetLogin } from './physician-mutations.ts';

/** Links an account to a physician, or with null takes it away, at once; `before` is what taking it back goes to. */
export function useLoginActs(physicianId: number, before: number | null) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSetLogin();
  const set = (accountId: number | null, isUndo = false): void =>
    mutate(
      { physicianId, accountId },
      {
        onSuccess: () =>
          isUndo ||
          showToast({
            id: 'physician-login',
            tone: 'ok',
            title: t(accountId === null ? 'physicians.login.unlinked' : 'physicians.login.linked'),
            action: { label: t('physicians.undo'), onSelect: () => set(before, true) },
          }),
        onError: (error) => void showToast({ tone: 'error', title: t('physicians.notDone'), text: error.message }),
      },
    );
  return { set, isPending };
}
