import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { productSorts } from '@isocenter/contract/office/shop/shop.ts';
import type { listProducts } from '@isocenter/contract/office/shop/endpoints.ts';
import type { QueryOf, ResponseOf } from '@isocenter/contract/route.ts';
import { useSearchOf } from '#api/search.ts';
import { ChoiceChip } from '#ui/filters/choice-chip.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { NoMatchState } from '#ui/states/state-message.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ProductCard } from './product-card.tsx';
import { productsQuery, useShopActs, useShopNews } from './shop-queries.ts';
import { priceBounds, shopSearch, type ShopSearch } from './shop-search.ts';
import { ShopSide } from './shop-side.tsx';
import classes from './shop.module.css';

const perPage = 9;

/** Lists the goods that the department sells to clinics, found by words, category, price, supplier and rating. */
export function ShopPage() {
  const { t } = useTranslation();
  const [search, change] = useSearchOf(shopSearch);
  useShopNews();
  const list = useQuery(productsQuery(queryBy(search)));
  const set = (part: Partial<ShopSearch>): void => change({ page: undefined, ...part }, 'replace');
  const { text, change: type } = useSearchText(search.q ?? '', (q) => set({ q: q === '' ? undefined : q }));
  const clear = (): void =>
    set({
      q: undefined,
      category: undefined,
      price: undefined,
      priceFrom: undefined,
      priceTo: undefined,
      brand: undefined,
      rating: undefined,
    });
  const { q: words, category, price, priceFrom, priceTo, brand, rating } = search;
  const isFiltered = [words, category, price, priceFrom, priceTo, brand, rating].some(Boolean);
  // On a phone the filters are in the sheet of the bar.
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false });
  const side = <ShopSide search={search} counts={list.data} onChange={set} />;
  const pages = Math.ceil((list.data?.total ?? 0) / perPage);
  return (
    <div className={classes['page']}>
      <PageHeader title={t('pages.shop')} live={list.data && t('shop.results', { count: list.data.total })} />
      <FilterBar
        search={text}
        onSearchChange={type}
        placeholder={t('shop.placeholder')}
        {...(isFiltered ? { onClear: clear } : {})}
      >
        <ChoiceChip
          name={t('shop.sortBy')}
          value={search.sort === 'featured' ? undefined : search.sort}
          any={t('shop.sort.featured')}
          options={productSorts
            .filter((value) => value !== 'featured')
            .map((value) => ({ value, label: t(`shop.sort.${value}`) }))}
          onChange={(sort) => set({ sort: sort ?? 'featured' })}
        />
        {isPhone && side}
      </FilterBar>
      <div className={classes['body']}>
        {!isPhone && side}
        <div className={classes['goods']}>
          {list.isError && <ListFailure list={list} title={t('shop.failed')} />}
          {list.isPending && <SkeletonBlock label={t('shop.loading')} lines={9} />}
          {list.data && <Goods page={list.data} onClear={clear} />}
          {pages > 1 && (
            <Pagination
              total={pages}
              value={search.page ?? 1}
              onChange={(page) => change({ page: page === 1 ? undefined : page })}
              getControlProps={(control) => ({ 'aria-label': t(`shop.${control}Page`) })}
              getItemProps={(page) => ({ 'aria-label': t('shop.page', { page }) })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type GoodsProps = { readonly page: ResponseOf<typeof listProducts>; readonly onClear: () => void };

function Goods({ page: { products, total }, onClear }: GoodsProps) {
  const { t } = useTranslation();
  const acts = useShopActs();
  if (total === 0)
    return (
      <NoMatchState
        title={t('shop.nothing')}
        actions={<ActButton label={t('archive.filter.clear')} onClick={onClear} />}
      >
        {t('shop.nothingText')}
      </NoMatchState>
    );
  return (
    <ul className={classes['cards']}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} acts={acts} />
      ))}
    </ul>
  );
}

function queryBy(search: ShopSearch): QueryOf<typeof listProducts> {
  const { q, category, brand, rating, sort, page } = search;
  const [priceMin, priceMax] = priceBounds(search);
  return {
    perPage,
    page: page ?? 1,
    sortBy: sort,
    ...(q === undefined ? {} : { q }),
    ...(category === undefined ? {} : { category }),
    ...(brand === undefined ? {} : { brand }),
    ...(rating === undefined ? {} : { rating: Number(rating) }),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
  };
}
