import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useLooking } from './use-looking.ts';

/** Shows above every page, while an administrator looks through this account, whose it is, and the way back. */
export function SeeAsBanner() {
  const { t } = useTranslation();
  const looking = useLooking();
  if (looking === null) return null;
  const { text, end, isChanging } = looking;
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
      <output>{text}</output>
    </Notice>
  );
}
