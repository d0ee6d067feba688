import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { connection } from '#api/client.ts';
import { useLostConnection } from '#api/connection.ts';
import { useInstallation } from '#api/installation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ornament } from '../ornament.tsx';
import { LicenceBanner } from './licence-banner.tsx';
import { PolicyGraceBanner } from '../policies/policy-grace.tsx';
import { PasswordRequestBanner } from './password-request-banner.tsx';
import { ReviewMissedBanner } from './review-missed-banner.tsx';
import { SafekeepingBanner } from './safekeeping-banner.tsx';
import { SeeAsBanner } from './see-as-banner.tsx';

const MaintenanceBanner = ornament(['maintenance'], () =>
  import('./maintenance-banner.tsx').then((file) => file.MaintenanceBanner),
);

/** Sentences above every page that stay until their cause is gone: no encryption, another person's eyes, no connection. */
export function Banners() {
  const isMaintained = useInstallation().maintenance !== null;
  return (
    <>
      <InsecureBanner />
      <SeeAsBanner />
      <OfflineBanner />
      {isMaintained && <MaintenanceBanner />}
      <LicenceBanner />
      <SafekeepingBanner />
      <PasswordRequestBanner />
      <ReviewMissedBanner />
      <PolicyGraceBanner />
    </>
  );
}

function InsecureBanner() {
  const { t } = useTranslation();
  if (!useInstallation().isInsecureLab) return null;
  return (
    <Notice tone="danger" flush icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}>
      <output>{t('shell.banner.insecure')}</output>
    </Notice>
  );
}

function OfflineBanner() {
  const { t } = useTranslation();
  const formats = useFormats();
  const lostAt = useLostConnection(connection);
  if (lostAt === undefined) return null;
  return (
    <Notice
      tone="warn"
      flush
      icon={<IconPlugConnectedX size={16} stroke={1.75} aria-hidden="true" />}
      action={<ActButton size="small" label={t('common.tryNow')} onClick={() => void connection.probe()} />}
    >
      <output>{t('shell.banner.offline', { time: formatTime(lostAt, formats) })}</output>
    </Notice>
  );
}
