import { useTranslation } from '#i18n/use-translation.ts';
import type { NearlineStore } from '@isocenter/contract/archive/tiers/fields.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatBytes, formatPercent } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ProgressBar } from '#ui/progress/progress.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ObjectStoreFigures } from './object-store-figures.tsx';
import classes from './status.module.css';

/** A disk that is full sooner is told as something to look at. */
const soonDays = 90;

type Shown = Pick<ServerStatus, 'storage' | 'forecast' | 'nearline' | 'objectStore'>;

/** Shows how full the disk is, and how long it lasts if as much arrives as did lately. */
export function StorageCard({ storage, forecast, nearline, objectStore }: Shown) {
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
            ? t(objectStore?.state === 'ready' ? 'server.objects.noForecast' : 'server.noForecast')
            : t(fullAt === null ? 'server.enough' : 'server.fullAt', {
                count: forecast.days,
                perDay: formatBytes(forecast.bytesPerDay, formats),
                day: formatDate(fullAt, formats),
              })}
        </p>
        {nearline !== null && <Nearline store={nearline} />}
        {objectStore !== null && <ObjectStoreFigures store={objectStore} />}
      </div>
    </Card>
  );
}

/** The slower store; while it is not there, what that means. */
function Nearline({ store }: { readonly store: NearlineStore }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, usedBytes, freeBytes, diskBytes } = store;
  if (state !== 'ready' || freeBytes === null || diskBytes === null)
    return <Notice tone="danger">{t(`server.nearline.${state === 'ready' ? 'missing' : state}`)}</Notice>;
  const share = diskBytes === 0 ? 0 : (diskBytes - freeBytes) / diskBytes;
  const full = t('server.diskFull', { percent: formatPercent(share, formats), all: formatBytes(diskBytes, formats) });
  return (
    <>
      <h3 className={classes['part']}>{t('server.nearline.title')}</h3>
      <p>{full}</p>
      <ProgressBar main share={share} label={`${t('server.nearline.title')}: ${full}`} />
      <p>
        {t('server.nearline.used', { images: formatBytes(usedBytes, formats), free: formatBytes(freeBytes, formats) })}
      </p>
    </>
  );
}
