import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { getOrder, moveOrder } from '@isocenter/contract/office/shop/endpoints.ts';
import type { Order } from '@isocenter/contract/office/shop/fields.ts';
import type { OrderMove } from '@isocenter/contract/office/shop/orders.ts';
import { call } from '#api/client.ts';
import { useCan } from '#api/abilities.tsx';
import { queryOf } from '#api/records/query-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { GoodsColour } from './goods-colour.tsx';
import { OrderState } from './order-state.tsx';
import { OrderSum } from './order-sum.tsx';
import { cacheKey } from './shop-queries.ts';
import classes from './shop.module.css';
import { Money } from './use-money.tsx';

export type OrderDrawerProps = { readonly orderId: number; readonly onClose: () => void };

/** Shows the items of an order, its address, its state, and the moves that the caller may make. */
export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const { t } = useTranslation();
  const order = useQuery(queryOf(cacheKey, 'order', getOrder, { params: { orderId } }));
  return (
    <SideDrawer
      opened
      onClose={onClose}
      closeLabel={t('archive.drawer.close')}
      title={t('shop.orderTitle', { number: orderId })}
      subtitle={order.data?.clinicName}
      footer={order.data && order.data.moves.length > 0 && <Moves order={order.data} />}
    >
      {order.isPending && <SkeletonBlock label={t('shop.loading')} lines={8} />}
      {order.isError && <ListFailure list={order} title={t('shop.failed')} unfiltered />}
      {order.data && <OrderFacts order={order.data} />}
    </SideDrawer>
  );
}

function Moves({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: (state: OrderMove) =>
      call(moveOrder, {
        params: { orderId: order.orderId },
        body: { state, reason: '', revision: order.revision },
      }),
    onSuccess: ({ state }) => toasts.done(t('shop.moved', { number: order.orderId, state: t(`shop.state.${state}`) })),
    onError: toasts.failed,
    onSettled: () => client.invalidateQueries({ queryKey: [cacheKey] }),
  });
  return order.moves.map((state) => (
    <ActButton
      key={state}
      kind={state === 'cancelled' ? 'default' : 'primary'}
      label={t(`shop.move.${state}`)}
      disabled={move.isPending}
      onClick={() => move.mutate(state)}
    />
  ));
}

function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { address, lines, history } = order;
  const where = [address.fullName, address.flat, address.landmark, `${address.pincode} ${address.city}`, address.state];
  const facts: (readonly [string, string])[] = [
    [t('shop.column.buyer'), order.buyer],
    [t('shop.deliverTo'), where.filter((part) => part.trim() !== '').join(', ')],
    [t('shop.field.number'), address.number],
    [t('shop.delivery'), t(`shop.way.${order.delivery}`)],
    [t('shop.column.neededBy'), order.neededBy === null ? '–' : formatDate(order.neededBy, formats)],
    [t('shop.field.costCentre'), order.costCentre || '–'],
    [t('shop.field.note'), order.note || '–'],
  ];
  return (
    <>
      <p className={classes['line']}>
        <OrderState state={order.state} />
      </p>
      <ul className={classes['lines']}>
        {lines.map(({ name, brand, color, qty, amount, discountPercentage }, at) => (
          <li key={at} className={classes['orderLine']}>
            <span>
              {qty} × {name} <GoodsColour color={color} />
              <span className={classes['quiet']}>
                {' '}
                {t('shop.by', { brand })}
                {discountPercentage > 0 && ` · −${discountPercentage} %`}
              </span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      <OrderSum goods={order.goods} discount={order.discount} delivery={order.deliveryAmount} total={order.total} />
      <RecordFacts facts={facts} />
      {order.invoiceId !== null && <InvoiceLink invoiceId={order.invoiceId} />}
      <h3>{t('shop.history')}</h3>
      <RecordFacts
        facts={history.map(({ at, state, by }) => [
          formatDateTime(new Date(at), formats),
          `${t(`shop.state.${state}`)}${by === '' ? '' : ` · ${by}`}`,
        ])}
      />
    </>
  );
}

/** Whoever reads invoices gets to the one that the order raised. */
function InvoiceLink({ invoiceId }: { readonly invoiceId: number }) {
  const { t } = useTranslation();
  if (!useCan('read', 'Invoice')) return null;
  return (
    <Link to="/apps/invoice/preview/$invoiceId" params={{ invoiceId: String(invoiceId) }}>
      {t('shop.invoice', { number: invoiceId })}
    </Link>
  );
}
