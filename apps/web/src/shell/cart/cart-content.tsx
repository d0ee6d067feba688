import { useQuery } from '@tanstack/react-query';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostPieces } from '@isocenter/contract/office/shop/shop.ts';
import type { CartLine } from '@isocenter/contract/office/shop/fields.ts';
import { GoodsColour, useLineName } from '#features/office/shop/goods-colour.tsx';
import { GoodsPicture } from '#features/office/shop/goods-picture.tsx';
import { cartQuery, useShopActs } from '#features/office/shop/shop-queries.ts';
import { Money } from '#features/office/shop/use-money.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import classes from './cart.module.css';

/** Shows the cart, its total, and the way to order it. */
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
  const { removeFromCart, setQty, isBusy } = useShopActs();
  const nameOf = useLineName();
  const total = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <>
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <li key={`${line.id} ${line.color}`}>
            <GoodsPicture product={line} size="line" />
            <span className={classes['what']}>
              <Link to="/apps/ecommerce/product-detail/$product" params={{ product: String(line.id) }}>
                {line.name}
              </Link>
              <span>
                {line.brand} <GoodsColour color={line.color} />
              </span>
            </span>
            <Stepper {...line} name={nameOf(line)} isBusy={isBusy} onQty={(next) => setQty(line, next)} />
            <Money amount={line.amount} />
            <button
              type="button"
              aria-label={t('shop.takeOut', { name: nameOf(line) })}
              disabled={isBusy}
              onClick={() => removeFromCart(line)}
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
        {t('pages.checkout')}
      </Link>
    </>
  );
}

type StepperProps = Pick<CartLine, 'name' | 'qty' | 'stock'> & {
  readonly isBusy: boolean;
  readonly onQty: (qty: number) => void;
};

/** Changes the number of pieces by one: up to the stock, and to the limit of a cart. */
function Stepper({ name, qty, stock, isBusy, onQty }: StepperProps) {
  const { t } = useTranslation();
  const most = stock === -1 ? mostPieces : Math.min(mostPieces, stock);
  return (
    <span className={classes['stepper']}>
      <button
        type="button"
        aria-label={t('shop.fewer', { name })}
        disabled={isBusy || qty <= 1}
        onClick={() => onQty(qty - 1)}
      >
        <IconMinus size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <output aria-label={t('shop.piecesOf', { name })}>{qty}</output>
      <button
        type="button"
        aria-label={t('shop.oneMore', { name })}
        disabled={isBusy || qty >= most}
        onClick={() => onQty(qty + 1)}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
