import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '@isocenter/contract/office/shop.ts';
import { GoodsDrawing } from '#features/office/shop/goods-drawing.tsx';
import { cartQuery, useShopActs } from '#features/office/shop/shop-queries.ts';
import { Money } from '#features/office/shop/use-money.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import classes from './cart.module.css';

/** What is in the cart, what it comes to, and the way to order it. */
export function CartContent() {
  const { t } = useTranslation();
  const { data: lines, isError } = useQuery(cartQuery);
  return (
    <section className={classes['cart']} aria-label={t('shop.cart')}>
      <h2 className={classes['title']}>
        {t('shop.cart')}
        {lines !== undefined && lines.length > 0 && <span>{t('shop.products', { count: lines.length })}</span>}
      </h2>
      {lines === undefined && !isError && <SkeletonBlock label={t('shop.loading')} lines={3} />}
      {lines === undefined && isError && <ErrorState level={3} title={t('shop.failed')} />}
      {lines?.length === 0 && <EmptyCart />}
      {lines !== undefined && lines.length > 0 && <Filled lines={lines} />}
    </section>
  );
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes['empty']}>
        {t('shop.emptyCart')}. {t('shop.emptyCartText')}
      </p>
      <Link to="/apps/ecommerce/shop" className={classes['way'] ?? ''} data-quiet="true" data-autofocus>
        {t('shop.toShop')}
      </Link>
    </>
  );
}

function Filled({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTranslation();
  const { removeFromCart, isBusy } = useShopActs();
  const total = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <>
      <ul className={classes['lines']}>
        {lines.map(({ id, name, qty, category, amount }) => (
          <li key={id}>
            <GoodsDrawing category={category} size="line" />
            <span className={classes['what']}>
              <Link to="/apps/ecommerce/product-detail/$product" params={{ product: String(id) }}>
                {name}
              </Link>
              <span>{t('shop.pieces', { count: qty })}</span>
            </span>
            <Money amount={amount} />
            <button
              type="button"
              aria-label={t('shop.takeOut', { name })}
              disabled={isBusy}
              onClick={() => removeFromCart(id)}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className={classes['total']}>
        {t('shop.goods')} <Money amount={total} />
      </p>
      <Link to="/apps/ecommerce/checkout" className={classes['way'] ?? ''} data-autofocus>
        {t('shell.menu.checkout')}
      </Link>
    </>
  );
}
