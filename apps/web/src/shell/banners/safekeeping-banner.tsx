import { IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { safekeepingQuery } from '#features/archive/safekeeping/safekeeping-queries.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** That stored images are damaged, for administrators, above every page but the one that lists them. */
export function SafekeepingBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === '/safekeeping' });
  const mayRead = useCan('manage', 'Installation');
  const { data } = useQuery({ ...safekeepingQuery, enabled: mayRead });
  if (!mayRead || isOnItsPage || data === undefined || data.damaged === 0) return null;
  return (
    <Notice
      tone="danger"
      flush
      icon={<IconShieldX size={16} stroke={1.75} aria-hidden="true" />}
      action={
        <ActButton size="small" label={t('safekeeping.open')} onClick={() => void navigate({ to: '/safekeeping' })} />
      }
    >
      <output>{t('safekeeping.banner', { count: data.damaged })}</output>
    </Notice>
  );
}
