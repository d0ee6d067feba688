import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ShareMenu } from '#ui/controls/share-menu.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { ColourChoice } from './goods-colour.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import { CartKey, ProductCard, Stock, WishKey } from './product-card.tsx';
import { Rating } from './rating.tsx';
import { cartQuery, productQuery, productsQuery, useShopActs, useShopNews } from './shop-queries.ts';
import classes from './shop.module.css';
import { useMoney } from './use-money.tsx';

export { NewestProductPage } from './newest-product-page.tsx';

/** One product, and others of its kind. The number stands at the end of the address. */
export function ProductPage() {
  const { t } = useTranslation();
  const { product: slug = '' } = useParams({ strict: false });
  const productId = /(\d{1,9})$/.exec(slug)?.[1] ?? '0';
  useShopNews();
  const { data, isPending, isError } = useQuery(productQuery(productId));
  if (isPending)
    return (
      <div className={classes['page']}>
        <Card>
          <SkeletonBlock label={t('shop.loading')} lines={6} />
        </Card>
      </div>
    );
  if (isError)
    return (
      <ErrorState title={t('shop.unknown')} actions={<Link to="/apps/ecommerce/shop">{t('shop.toShop')}</Link>}>
        {t('shop.unknownText')}
      </ErrorState>
    );
  return (
    <div className={classes['page']}>
      <PageHeader title={data.name} live={`${t('shop.by', { brand: data.brand })} · ${t(`shop.of.${data.category}`)}`}>
        <ShareMenu title={data.name} />
      </PageHeader>
      <Detail key={data.id} product={data} />
      <Alike product={data} />
    </div>
  );
}

type Detailed = Parameters<NonNullable<ReturnType<typeof productQuery>['select']>>[0]['product'];

function Detail({ product }: { readonly product: Detailed }) {
  const { t } = useTranslation();
  const acts = useShopActs();
  const money = useMoney();
  const { id, description, price, rating, hasFreeShipping, colorOptions } = product;
  const [color, setColor] = useState(colorOptions[0] ?? null);
  const cart = useQuery(cartQuery);
  const isInCart = cart.data?.some((line) => line.id === id && line.color === color) ?? product.isInCart;
  return (
    <Card>
      <div className={classes['detail']}>
        <GoodsPicture product={product} />
        <div>
          <p className={classes['line']}>
            <strong className={classes['price']}>{money(price)}</strong>
            <Rating rating={rating} />
            <Stock product={product} />
          </p>
          <p>{description}</p>
          <RecordFacts
            facts={[
              [t('shop.shipping'), t(hasFreeShipping ? 'shop.freeShipping' : 'shop.postage')],
              [t('shop.delivery'), t('shop.days', { count: product.deliveryDays })],
            ]}
          />
          {colorOptions.length > 0 && <ColourChoice options={colorOptions} value={color} onChange={setColor} />}
          <p className={classes['acts']}>
            <CartKey product={{ ...product, isInCart }} color={color} acts={acts} />
            <WishKey product={product} acts={acts} />
          </p>
        </div>
      </div>
    </Card>
  );
}

function Alike({ product: { id, category } }: { readonly product: Detailed }) {
  const { t } = useTranslation();
  const acts = useShopActs();
  const { data } = useQuery(productsQuery({ category, perPage: 4 }));
  const others = data?.products.filter((other) => other.id !== id).slice(0, 3) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title={t('shop.alike')}>
      <ul className={classes['cards']}>
        {others.map((other) => (
          <ProductCard key={other.id} product={other} acts={acts} />
        ))}
      </ul>
    </Card>
  );
}
