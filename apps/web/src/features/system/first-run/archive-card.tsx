import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Endpoints } from '@isocenter/contract/system/installation/fields.ts';
import { endpointsQuery } from '#api/installation.ts';
import { localeOf } from '#i18n/locale.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { formatBytes } from '#ui/format/number.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './first-run.module.css';

/** Shows the addresses that images can be sent to, and the database and disk of the archive. */
export function ArchiveCard() {
  const { t } = useTranslation();
  const endpoints = useQuery(endpointsQuery);
  return (
    <section className={classes['card']} aria-labelledby="this-archive">
      <div className={classes['cardHead']}>
        <h2 id="this-archive">{t('firstRun.archive')}</h2>
        {endpoints.data !== undefined && <span className={classes['listening']}>{t('firstRun.listening')}</span>}
      </div>
      {endpoints.isPending && <SkeletonBlock label={t('firstRun.archive')} />}
      {endpoints.isError && (
        <div className={classes['failed']}>
          <span>{t('firstRun.endpointsFailed')}</span>
          <ActButton size="small" label={t('firstRun.tryAgain')} onClick={() => void endpoints.refetch()} />
        </div>
      )}
      {endpoints.data !== undefined && <Addresses endpoints={endpoints.data} />}
    </section>
  );
}

function Addresses({ endpoints }: { readonly endpoints: Endpoints }) {
  const { t, i18n } = useTranslation();
  const { aeTitle, dimseHost, dimsePort, dicomWebUrl, database, freeBytes } = endpoints;
  const dimse = dimsePort === 0 ? undefined : `${aeTitle} @ ${dimseHost}:${dimsePort}`;
  const size = freeBytes === null ? '' : formatBytes(freeBytes, { locale: localeOf(i18n.language) });
  return (
    <dl className={classes['addresses']}>
      <Address name={t('firstRun.dicom')} value={dimse ?? t('firstRun.dicomOff')} isCopied={dimse !== undefined} />
      <Address name={t('firstRun.dicomWeb')} value={dicomWebUrl} isCopied />
      {database !== null && <Address name={t('firstRun.database')} value={t(`firstRun.databaseOption.${database}`)} />}
      {size !== '' && <Address name={t('firstRun.storage')} value={t('firstRun.storageFree', { size })} />}
    </dl>
  );
}

function Address({
  name,
  value,
  isCopied = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly isCopied?: boolean;
}) {
  const { t } = useTranslation();
  const labels = {
    copy: t('firstRun.copy', { what: name }),
    copied: t('common.copied'),
    failed: t('firstRun.copyFailed'),
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={isCopied ? 'iso-ltr' : undefined}>{value}</span>
        {isCopied && <CopyButton value={value} labels={labels} />}
      </dd>
    </div>
  );
}
