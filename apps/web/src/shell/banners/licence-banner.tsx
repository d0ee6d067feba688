import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { licenceQuery } from '#features/people/licence/licence-queries.ts';
import { toneOf, warningText } from '#features/people/licence/licence-warnings.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** The most pressing thing about the licence, for whoever may read it, above every page but its own. */
export function LicenceBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === '/licence' });
  const mayRead = useCan('read', 'Licence');
  const { data: licence } = useQuery({ ...licenceQuery, enabled: mayRead });
  const warning = licence?.warnings[0];
  if (!mayRead || isOnItsPage || licence === undefined || warning === undefined) return null;
  return (
    <Notice
      tone={toneOf(warning)}
      flush
      icon={<IconCertificate size={16} stroke={1.75} aria-hidden="true" />}
      action={<ActButton size="small" label={t('licence.open')} onClick={() => void navigate({ to: '/licence' })} />}
    >
      <output>{warningText(warning, licence.daysLeft, t)}</output>
    </Notice>
  );
}
