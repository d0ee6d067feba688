import { useTranslation } from '#i18n/use-translation.ts';
import type { ObjectStoreStatus } from '@isocenter/contract/archive/tiers/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './status.module.css';

/** Shows what lies in the object store, what waits to go there or to be removed, and what it was asked for. */
export function ObjectStoreFigures({ store }: { readonly store: ObjectStoreStatus }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const bytes = (value: number) => formatBytes(value, formats);
  const { state, reason, promise, packs, usedBytes, waiting, cache, removals, small, merged, calls } = store;
  return (
    <>
      <h3 className={classes['part']}>{t('server.objects.title')}</h3>
      {state !== 'ready' && (
        <Notice tone="danger">
          {t(`server.objects.state.${state}`)} {state !== 'none' && t(`server.objects.meanwhile.${promise}`)} {reason}
        </Notice>
      )}
      <p>{t(`server.objects.promise.${promise}`)}</p>
      <p>{t('server.objects.used', { count: packs, images: bytes(usedBytes) })}</p>
      <p>{t('server.objects.here', { here: bytes(cache.bytes), most: bytes(cache.mostBytes) })}</p>
      {small.packs > 0 && <p>{t('server.objects.small', { count: small.packs, images: bytes(small.bytes) })}</p>}
      {merged.into > 0 && (
        <p>
          {t('server.objects.merged', {
            count: merged.into,
            packs: merged.packs,
            read: bytes(merged.readBytes),
            written: bytes(merged.writtenBytes),
          })}
        </p>
      )}
      <p data-tone={state === 'ready' ? undefined : 'warn'}>
        {waiting.since === null
          ? t('server.objects.nothingWaits')
          : t('server.objects.waiting', {
              count: waiting.packs,
              images: bytes(waiting.bytes),
              since: formatDateTime(waiting.since, formats),
            })}
      </p>
      {removals.packs > 0 && (
        <p data-tone={removals.refused > 0 ? 'warn' : undefined}>
          {t('server.objects.removals', { count: removals.packs, images: bytes(removals.bytes) })}{' '}
          {removals.refused > 0 && t('server.objects.refused', { count: removals.refused })}
        </p>
      )}
      <p>
        {t('server.objects.calls', {
          puts: calls.puts,
          gets: calls.gets,
          deletes: calls.deletes,
          sent: bytes(calls.sentBytes),
          received: bytes(calls.receivedBytes),
        })}
      </p>
    </>
  );
}
