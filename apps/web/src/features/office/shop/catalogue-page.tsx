import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { listCatalogue } from '@isocenter/contract/office/shop/endpoints.ts';
import { productStatuses, productCategories } from '@isocenter/contract/office/shop/shop.ts';
import type { CatalogueRow } from '@isocenter/contract/office/shop/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { chipOf } from '#ui/records/chips.ts';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { ProductDrawer } from './product-drawer.tsx';
import { productsKey } from './product-kind.ts';
import { catalogueSearch } from './shop-search.ts';
import { Money } from './use-money.tsx';

const keyOf = (row: CatalogueRow): string => String(row.productId);
const nameOf = (row: CatalogueRow): string => row.name;

function columns(t: TFunction): readonly RecordColumn<CatalogueRow>[] {
  const name = (id: 'name' | 'brand' | 'category' | 'price' | 'stock' | 'status') => t(`shop.productField.${id}`);
  return [
    textColumn({ ...sorted('name', 260, name('name')), grow: true, hideable: false, text: nameOf }),
    textColumn({ id: 'brand', header: name('brand'), width: 170, text: ({ brand }) => brand }),
    textColumn({
      id: 'category',
      header: name('category'),
      width: 150,
      text: ({ category }) => t(`shop.of.${category}`),
    }),
    { ...sorted('price', 110, name('price')), align: 'end', render: ({ price }) => <Money amount={price} /> },
    textColumn({ ...sorted('stock', 130, name('stock')), text: ({ stock }) => stockWords(t, stock) }),
    textColumn({ id: 'status', header: name('status'), width: 110, text: ({ status }) => t(`shop.status.${status}`) }),
  ];
}

function stockWords(t: TFunction, stock: number): string {
  return stock === -1 ? t('shop.madeToOrder') : String(stock);
}

function ProductRow({ row, t }: CardProps<CatalogueRow>) {
  return (
    <RowCard name={row.name} second={row.brand}>
      <Money amount={row.price} /> · {stockWords(t, row.stock)} · {t(`shop.status.${row.status}`)}
    </RowCard>
  );
}

/** Lists the goods of the shop, for those who look after it. */
export function CataloguePage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'catalogue',
    cacheKey: productsKey,
    route: listCatalogue,
    search: catalogueSearch,
  });
  const { search, change } = list;
  return (
    <RecordList
      list={list}
      texts="shop.catalogue"
      columns={columns}
      card={ProductRow}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={(row) => change({ open: row.productId })}
      placeholder={t('shop.placeholder')}
      chips={[
        chipOf('category', t('shop.productField.category'), productCategories, (value) => t(`shop.of.${value}`)),
        chipOf('status', t('shop.productField.status'), productStatuses, (value) => t(`shop.status.${value}`)),
      ]}
      add={{
        label: t('shop.addProduct'),
        run: () => change({ open: 'new' }),
      }}
      takesFocus
    >
      {search.open !== undefined && <ProductDrawer key={search.open} open={search.open} change={change} />}
    </RecordList>
  );
}
