import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ProductCard } from './product-card.tsx';
import { useShopActs, useShopNews, wishlistQuery } from './shop-queries.ts';
import classes from './shop.module.css';

/** Lists the wishes, in the order of adding. */
export function WishlistPage() {
  const { t } = useTranslation();
  const acts = useShopActs();
  useShopNews();
  const list = useQuery(wishlistQuery);
  return (
    <div className={classes['page']}>
      <PageHeader title={t('pages.wishlist')} live={list.data && t('shop.products', { count: list.data.length })} />
      {list.isError && <ListFailure list={list} title={t('shop.failed')} unfiltered />}
      {list.isPending && <SkeletonBlock label={t('shop.loading')} lines={6} />}
      {list.data?.length === 0 && (
        <EmptyState title={t('shop.noWishes')} actions={<Link to="/apps/ecommerce/shop">{t('shop.toShop')}</Link>}>
          {t('shop.noWishesText')}
        </EmptyState>
      )}
      <ul className={classes['cards']}>
        {list.data?.map((product) => (
          <ProductCard key={product.id} product={{ ...product, isInWishlist: true }} acts={acts} />
        ))}
      </ul>
    </div>
  );
}
