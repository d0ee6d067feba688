import { IconShieldX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** Shows how many stored images are damaged, and the way to the page that lists them. */
export function DamageNotice({ damaged }: { readonly damaged: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Notice
      tone="danger"
      flush
      icon={<IconShieldX size={16} stroke={1.75} aria-hidden="true" />}
      action={
        <ActButton size="small" label={t('safekeeping.open')} onClick={() => void navigate({ to: '/safekeeping' })} />
      }
    >
      <output>{t('safekeeping.banner', { count: damaged })}</output>
    </Notice>
  );
}
