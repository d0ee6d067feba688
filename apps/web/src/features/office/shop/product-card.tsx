import {
  IconBell,
  IconBellRinging,
  IconCheck,
  IconHeart,
  IconHeartFilled,
  IconShoppingCartPlus,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CartLine, Product } from '@isocenter/contract/office/shop/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { joined } from '#ui/format/joined.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { Rating } from './rating.tsx';
import type { ShopActs } from './shop-queries.ts';
import classes from './shop.module.css';
import { useMoney } from './use-money.tsx';

/** A product among others: what it is, what it costs, and into the cart. */
export function ProductCard({ product, acts }: { readonly product: Product; readonly acts: ShopActs }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { name, slug, brand, description, price, rating } = product;
  return (
    <li className={classes['card']}>
      <div className={classes['picture']}>
        <GoodsPicture product={product} />
        <WishKey product={product} acts={acts} />
      </div>
      <h2 className={classes['name']}>
        <Link to="/apps/ecommerce/product-detail/$product" params={{ product: slug }}>
          {name}
        </Link>
      </h2>
      <p className={classes['quiet']}>{joined([t('shop.by', { brand }), description])}</p>
      <p className={classes['line']}>
        <Rating rating={rating} />
        <Stock product={product} />
      </p>
      <p className={classes['line']}>
        <strong className={classes['price']}>{money(price)}</strong>
        <CartKey product={product} acts={acts} />
      </p>
    </li>
  );
}

/** Into the cart, and from then on to it; for what is not there to be had: be told when it is. */
export function CartKey({
  product,
  color,
  acts,
}: {
  readonly product: Pick<Product, 'id' | 'isInCart' | 'stock' | 'name' | 'isWatched'>;
  /** The first of the product's where none is chosen. */
  readonly color?: CartLine['color'];
  readonly acts: ShopActs;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (product.isInCart)
    return (
      <ActButton
        size="small"
        label={t('shop.inCart')}
        icon={<IconCheck size={14} stroke={1.75} />}
        onClick={() => void navigate({ to: '/apps/ecommerce/checkout' })}
      />
    );
  if (product.stock === 0) return <WatchKey product={product} acts={acts} />;
  return (
    <ActButton
      size="small"
      kind="primary"
      label={t('shop.addToCart')}
      icon={<IconShoppingCartPlus size={14} stroke={1.75} />}
      disabled={acts.isBusy}
      onClick={() => acts.addToCart(product.id, color)}
    />
  );
}

/** The bell tells once when it is there again. */
function WatchKey({
  product: { id, isWatched },
  acts,
}: {
  readonly product: Pick<Product, 'id' | 'isWatched'>;
  readonly acts: ShopActs;
}) {
  const { t } = useTranslation();
  const Sign = isWatched ? IconBellRinging : IconBell;
  return (
    <ActButton
      size="small"
      label={t(isWatched ? 'shop.unwatch' : 'shop.watch')}
      icon={<Sign size={14} stroke={1.75} />}
      disabled={acts.isBusy}
      onClick={() => acts.watch(id, !isWatched)}
    />
  );
}

export function WishKey({
  product,
  acts,
}: {
  readonly product: Pick<Product, 'id' | 'name' | 'isInWishlist'>;
  readonly acts: ShopActs;
}) {
  const { t } = useTranslation();
  const { id, name, isInWishlist } = product;
  const label = t(isInWishlist ? 'shop.unwish' : 'shop.wish', { name });
  return (
    <button
      type="button"
      className={classes['wish']}
      data-wished={isInWishlist}
      aria-pressed={isInWishlist}
      aria-label={label}
      title={label}
      onClick={() => acts.wish(id, !isInWishlist)}
    >
      {isInWishlist ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.6} />}
    </button>
  );
}

/** Shows the days until delivery, or how few are left. */
export function Stock({
  product: { stock, deliveryDays },
}: {
  readonly product: Pick<Product, 'stock' | 'deliveryDays'>;
}) {
  const { t } = useTranslation();
  if (stock === 0) return <span className={classes['none']}>{t('shop.outOfStock')}</span>;
  if (stock > 0 && stock < 5) return <span className={classes['few']}>{t('shop.left', { count: stock })}</span>;
  return <span className={classes['quiet']}>{t('shop.days', { count: deliveryDays })}</span>;
}
