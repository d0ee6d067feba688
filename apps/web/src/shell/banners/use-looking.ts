import { useTranslation } from '#i18n/use-translation.ts';
import { useSeenBy } from '#features/people/access/own-access.ts';
import { useSeeAs } from '#features/people/access/see-as.ts';
import { useUser } from '#api/session/use-session.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useOwnRole } from '../use-own-role.ts';

export interface Looking {
  /** Through whose eyes, in a sentence. */
  readonly text: string;
  /** Back to one's own account. */
  readonly end: () => void;
  readonly isChanging: boolean;
}

/** Returns the notice for an administrator who looks through this account; null for everybody else, and until it is known. */
export function useLooking(): Looking | null {
  const { t } = useTranslation();
  const seenBy = useSeenBy();
  const user = useUser();
  const role = useOwnRole();
  const { stop, isChanging } = useSeeAs();
  if (seenBy === null || seenBy === undefined) return null;
  const name = user.fullName === '' ? user.username : user.fullName;
  return {
    text: t('shell.banner.seeAs', { name, role }),
    end: () => void stop().catch(() => showToast({ title: t('shell.banner.seeAsFailed'), tone: 'error' })),
    isChanging,
  };
}
