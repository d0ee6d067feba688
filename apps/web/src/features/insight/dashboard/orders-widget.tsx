import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { orderPoints, type OrderPoint } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { pointReached, type OwnOrder } from '@isocenter/contract/insight/dashboard/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { useToday } from '#ui/format/use-today.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { ownOrdersQuery } from './dashboard-queries.ts';
import { WidgetRows } from './widget-rows.tsx';
import classes from './orders.module.css';
import widget from './widget.module.css';

/** Shows somebody's orders and their progress: five points, of which unknown ones stay open. */
export function Orders() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(ownOrdersQuery);
  return (
    <>
      <WidgetRows
        rows={data?.rows}
        isBroken={isError}
        onAgain={() => void refetch()}
        empty={t('dashboard.noOrders')}
        keyOf={({ appointmentId, studyUid }) => appointmentId ?? studyUid ?? ''}
        draw={(order) => <Order order={order} />}
      />
      {data !== undefined && data.rows.length > 0 && (
        <p className={widget['quiet']}>{orderPoints.map((point) => t(`dashboard.order.${point}`)).join(' · ')}</p>
      )}
    </>
  );
}

function Order({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation();
  const { studyUid, isReported } = order;
  const words = useWords(order);
  const what = (
    <>
      <strong>
        <bdi>{order.patient === '' ? t('common.nameUnknown') : order.patient}</bdi>
      </strong>
      <small>
        <bdi>{order.procedure}</bdi>
      </small>
    </>
  );
  return (
    <>
      <ModalityBadge modality={order.modality === '' ? '–' : order.modality} />
      {studyUid === null ? (
        <div className={classes['what']}>{what}</div>
      ) : (
        <PlaceLink place={{ to: isReported ? `/studies/${studyUid}/report` : `/viewer/${studyUid}` }}>{what}</PlaceLink>
      )}
      <div className={classes['reached']}>
        <span>{words}</span>
        <Points order={order} />
      </div>
    </>
  );
}

function Points({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation();
  const reached = pointReached(order);
  const at = orderPoints.indexOf(reached);
  return (
    <span className={classes['points']}>
      <VisuallyHidden>
        {t('dashboard.reached', { point: t(`dashboard.order.${reached}`), at: at + 1, all: orderPoints.length })}
      </VisuallyHidden>
      {orderPoints.map((point, place) => (
        <i key={point} data-state={place > at ? 'ahead' : isKnown(order, point) ? 'done' : 'unknown'} />
      ))}
    </span>
  );
}

/** Images that came without an order have no known time of request. */
function isKnown({ appointmentId }: OwnOrder, point: OrderPoint): boolean {
  return appointmentId !== null || (point !== 'requested' && point !== 'scheduled');
}

function useWords(order: OwnOrder): string {
  const { t } = useTranslation();
  const format = useFormats();
  const today = useToday();
  const reached = pointReached(order);
  if (reached === 'examined' && order.conflict !== null) return t('dashboard.orderIs.conflict');
  if (reached === 'examined' && order.isPreliminary) return t('dashboard.orderIs.preliminary');
  if (reached !== 'scheduled') return t(`dashboard.orderIs.${reached as 'read'}`);
  if (order.state === 'in-progress') return t('dashboard.orderIs.inRoom');
  if (order.state === 'arrived') return t('dashboard.orderIs.arrived');
  if (order.day === today) return t('dashboard.orderIs.today', { time: order.time ?? '' });
  return order.day === null ? '' : `${formatDate(order.day, format)}, ${order.time ?? ''}`;
}
