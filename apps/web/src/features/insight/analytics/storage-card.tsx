import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayWhenFull } from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ProgressBar } from '#ui/progress/progress.tsx';
import { storageQuery } from './analytics-queries.ts';
import classes from './analytics.module.css';

/** Shows the free space, and how long it lasts at the pace of the last 90 days. */
export function StorageCard({ today }: { readonly today: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery({ ...storageQuery, retry: false });
  if (data === undefined) return null;
  const { storedBytes, freeBytes, bytesPerDay, daysLeft } = data;
  const bytes = (value: number): string => formatBytes(value, formats);
  const whole = Math.max(1, storedBytes + freeBytes);
  const full = dayWhenFull(data, today);
  const isSoon = daysLeft !== null && daysLeft < 30;
  return (
    <Card title={t('analytics.storage.title')}>
      <ProgressBar
        main
        share={storedBytes / whole}
        label={t('analytics.storage.title')}
        tone={isSoon ? 'danger' : 'accent'}
      />
      <p className={classes['quiet']}>{t('analytics.storage.used', { used: bytes(storedBytes), all: bytes(whole) })}</p>
      <dl className={classes['facts']}>
        <dt>{t('analytics.storage.free')}</dt>
        <dd>{bytes(freeBytes)}</dd>
        <dt>{t('analytics.storage.perDay')}</dt>
        <dd>{bytes(bytesPerDay)}</dd>
        <dt>{t('analytics.storage.left')}</dt>
        <dd data-late={isSoon}>
          {daysLeft === null ? t('analytics.storage.noGrowth') : t('analytics.storage.days', { count: daysLeft })}
          {full !== null && <span className={classes['before']}>{formatDate(full, formats)}</span>}
        </dd>
      </dl>
    </Card>
  );
}
