import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatPersonName } from '@isocenter/contract/person-name.ts';
import {
  giveUpDelivery,
  listDeliveries,
  sendDelivery,
} from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import type { Delivery, Receiver } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { PeerState } from '#ui/status/peer-state.tsx';
import { receiverKind } from './receiver-kind.ts';
import classes from './report-receivers.module.css';

/** Lists the deliveries to a receiver, the newest first. */
export function DeliveryLog({ receiver: { receiverId, may } }: { readonly receiver: Receiver }) {
  const { t } = useTranslation();
  const deliveries = useActivity(listDeliveries, receiverKind.cacheKey, { receiverId }, 5_000);
  const { rows, isPending, isError, hasMore, ...log } = deliveries;
  if (isPending) return <SkeletonBlock label={t('record.loading')} lines={6} />;
  if (isError)
    return (
      <div className={classes['test']}>
        <p>{t('record.listFailed')}</p>
        <ActButton label={t('common.tryNow')} onClick={() => void log.refetch()} />
      </div>
    );
  if (rows.length === 0) return <p className={classes['test']}>{t('reportReceivers.log.none')}</p>;
  return (
    <>
      <ol className={classes['log']}>
        {rows.map((row) => (
          <Line key={row.deliveryId} row={row} receiverId={receiverId} mayChange={may.change} />
        ))}
      </ol>
      {hasMore && <ActButton label={t('record.activity.earlier')} busy={log.isFetchingMore} onClick={log.fetchMore} />}
    </>
  );
}

type LineProps = { readonly row: Delivery; readonly receiverId: number; readonly mayChange: boolean };

function Line({ row, receiverId, mayChange }: LineProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const params = { receiverId, deliveryId: row.deliveryId };
  const send = useActOn(receiverKind, () => call(sendDelivery, { params }));
  const giveUp = useActOn(receiverKind, () => call(giveUpDelivery, { params }));
  const shape = { sent: 'answers', waiting: row.tries > 0 ? 'slow' : 'unchecked', 'given-up': 'failing' } as const;
  const name = formatPersonName(row.patientName);
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{[t(`reportReceivers.states.${row.reportState}`), row.description].filter(Boolean).join(' · ')}</span>
        <PeerState state={shape[row.state]}>{stateWords(row, t, formats)}</PeerState>
        {row.fault !== null && <span>{t(`reportReceivers.fault.${row.fault}`)}</span>}
        <span dir="ltr">{[row.controlId, row.answer].filter(Boolean).join(' · ')}</span>
      </div>
      {mayChange && (
        <div className={classes['acts']}>
          <ActButton
            size="small"
            label={t(row.state === 'waiting' ? 'reportReceivers.log.now' : 'reportReceivers.log.again')}
            busy={send.isPending}
            onClick={() =>
              send.mutate(undefined, {
                onSuccess: () => toasts.done(t('reportReceivers.log.sending')),
                onError: toasts.failed,
              })
            }
          />
          {row.state === 'waiting' && (
            <ActButton
              size="small"
              label={t('reportReceivers.log.giveUp')}
              busy={giveUp.isPending}
              onClick={() => giveUp.mutate(undefined, { onError: toasts.failed })}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Returns the words for the state and its time; for a waiting one the next try. */
function stateWords(
  { state, because, tries, nextAt, endedAt }: Delivery,
  t: TFunction,
  formats: DateTimeFormat,
): string {
  if (state === 'waiting')
    return tries > 0 && nextAt !== null
      ? t('reportReceivers.log.next', { time: formatMoment(nextAt, formats) })
      : t('reportReceivers.log.waits');
  const words = because === null ? t('reportReceivers.log.sent') : t(`reportReceivers.because.${because}`);
  return endedAt === null ? words : `${words} · ${formatMoment(endedAt, formats)}`;
}
