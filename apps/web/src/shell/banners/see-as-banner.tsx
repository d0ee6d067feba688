import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSeenBy } from '#api/own-access.ts';
import { useSeeAs } from '#api/see-as.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useRoleName } from '../use-role-name.ts';

/** Above every page while an administrator looks through this account: whose it is, and the way back. */
export function SeeAsBanner() {
  const seenBy = useSeenBy();
  return seenBy === null || seenBy === undefined ? null : <Looking />;
}

function Looking() {
  const { t } = useTranslation();
  const user = useUser();
  const role = useRoleName(user.role);
  const { stop, isChanging } = useSeeAs();
  const name = user.fullName === '' ? user.username : user.fullName;
  const end = (): void => void stop().catch(() => showToast({ title: t('shell.banner.seeAsFailed'), tone: 'error' }));
  return (
    <Notice
      tone="warn"
      flush
      icon={<IconEye size={16} stroke={1.75} aria-hidden="true" />}
      action={
        <ActButton
          size="small"
          label={t('shell.banner.seeAsStop')}
          busy={isChanging}
          busyLabel={t('shell.banner.seeAsStopping')}
          onClick={end}
        />
      }
    >
      <output>{t('shell.banner.seeAs', { name, role })}</output>
    </Notice>
  );
}
