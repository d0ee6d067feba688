import type { TFunction } from '#i18n/text-keys.ts';
import type { OrderItem, OrderRow } from '@isocenter/contract/office/shop/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDate, formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import { dayColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { OrderState } from './order-state.tsx';
import { Money } from './use-money.tsx';

/** Returns the items of an order, in a few words. */
function whatOf(t: TFunction, items: readonly OrderItem[]): string {
  return items
    .map(({ name, color, qty }) => `${qty} × ${name}${color === null ? '' : ` (${t(`shop.color.${color}`)})`}`)
    .join(', ');
}

/** The columns of the list of orders. */
export function orderColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<OrderRow>[] {
  const header = (id: 'number' | 'what' | 'clinic' | 'buyer' | 'placedAt' | 'neededBy' | 'total' | 'state') =>
    t(`shop.column.${id}`);
  return [
    textColumn({
      id: 'number',
      header: header('number'),
      width: 70,
      hideable: false,
      isLtr: true,
      text: ({ orderId }) => `#${orderId}`,
    }),
    textColumn({ id: 'what', header: header('what'), width: 230, grow: true, text: ({ items }) => whatOf(t, items) }),
    { id: 'state', header: header('state'), width: 120, render: ({ state }) => <OrderState state={state} /> },
    textColumn({ id: 'clinic', header: header('clinic'), width: 150, text: ({ clinicName }) => clinicName }),
    textColumn({ id: 'buyer', header: header('buyer'), width: 140, text: ({ buyer }) => buyer }),
    textColumn({
      ...sorted('placedAt', 144, header('placedAt')),
      text: ({ placedAt }) => formatDateTime(new Date(placedAt), formats),
      isLtr: true,
    }),
    dayColumn(
      { id: 'neededBy', order: 'neededBy', header: header('neededBy'), width: 104, day: ({ neededBy }) => neededBy },
      formats,
    ),
    { ...sorted('total', 100, header('total')), align: 'end', render: ({ total }) => <Money amount={total} /> },
  ];
}

/** An order on a phone. */
export function OrderCard({ row, t, formats }: CardProps<OrderRow>) {
  return (
    <RowCard name={`#${row.orderId} · ${row.clinicName}`} second={whatOf(t, row.items)}>
      {t(`shop.state.${row.state}`)} · <Money amount={row.total} />
      {row.neededBy !== null && ` · ${t('shop.column.neededBy')} ${formatDate(row.neededBy, formats)}`}
    </RowCard>
  );
}
