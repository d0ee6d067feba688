import { useTranslation } from '#i18n/use-translation.ts';
import { exportOrders, listOrders } from '@isocenter/contract/office/shop/endpoints.ts';
import { orderStates } from '@isocenter/contract/office/shop/orders.ts';
import type { OrderRow } from '@isocenter/contract/office/shop/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { cacheKey, useShopNews } from './shop-queries.ts';
import { orderSearch } from './shop-search.ts';

const keyOf = (row: OrderRow): string => String(row.orderId);
const nameOf = (row: OrderRow): string => `#${row.orderId}`;

/** Own orders, and for who works them off those of the clinics that he sees. */
export function OrdersPage() {
  const { t } = useTranslation();
  useShopNews();
  const list = useRecordList({ grid: 'orders', cacheKey, route: listOrders, search: orderSearch });
  const { search, change, first } = list;
  return (
    <RecordList
      list={list}
      texts="shop.orders"
      columns={orderColumns}
      card={OrderCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={(row) => change({ open: row.orderId })}
      placeholder={t('shop.orders.placeholder')}
      chips={[
        chipOf('state', t('shop.column.state'), orderStates, (value) => t(`shop.state.${value}`)),
        ...(first?.may.work === true
          ? [
              {
                kind: 'one' as const,
                name: 'own' as const,
                label: t('shop.own'),
                options: [{ value: 'true', label: t('shop.ownOnly') }],
              },
            ]
          : []),
      ]}
      onExport={(format) => list.exportBy(exportOrders, format)}
      takesFocus
    >
      {search.open !== undefined && (
        <OrderDrawer key={search.open} orderId={search.open} onClose={() => change({ open: undefined })} />
      )}
    </RecordList>
  );
}
