import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '@isocenter/contract/network/server-status.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatBytes, formatPercent } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ProgressBar } from '#ui/progress/progress.tsx';
import classes from './status.module.css';

/** A disk that is full sooner is told as something to look at. */
const soonDays = 90;

/** How full the disk is, and until when it is enough if as much comes as came lately. */
export function StorageCard({ storage, forecast }: Pick<ServerStatus, 'storage' | 'forecast'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { freeBytes, diskBytes, usedBytes } = storage;
  const share = diskBytes === 0 ? 0 : (diskBytes - freeBytes) / diskBytes;
  const fullAt = forecast?.fullAt ?? null;
  const isSoon = forecast !== null && fullAt !== null && freeBytes < soonDays * forecast.bytesPerDay;
  const full = t('server.diskFull', { percent: formatPercent(share, formats), all: formatBytes(diskBytes, formats) });
  return (
    <Card flush title={t('server.storage')}>
      <div className={classes['storage']}>
        <p>{full}</p>
        <ProgressBar main share={share} label={full} tone={isSoon ? 'warn' : 'accent'} />
        <p>
          {t('server.ofImages', { images: formatBytes(usedBytes, formats), free: formatBytes(freeBytes, formats) })}
        </p>
        <p data-tone={isSoon ? 'warn' : undefined}>
          {forecast === null
            ? t('server.noForecast')
            : t(fullAt === null ? 'server.enough' : 'server.fullAt', {
                count: forecast.days,
                perDay: formatBytes(forecast.bytesPerDay, formats),
                day: formatDate(fullAt, formats),
              })}
        </p>
      </div>
    </Card>
  );
}
