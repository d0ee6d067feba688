import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { listAddresses, listPayers } from '@isocenter/contract/office/shop/endpoints.ts';
import type { Order } from '@isocenter/contract/office/shop/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { CartLines } from './cart-lines.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { cartQuery, cacheKey, useShopNews } from './shop-queries.ts';
import classes from './shop.module.css';

/** From the cart to the order: what, to where, for which clinic. Nothing is ordered twice. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  useShopNews();
  const cart = useQuery(cartQuery);
  const lines = cart.data ?? [];
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const done = ({ orderId }: Order): void => {
    toasts.done(t('shop.ordered', { number: orderId }));
    void navigate({ to: '/apps/ecommerce/orders', search: { open: String(orderId) } });
  };
  return (
    <div className={classes['page']}>
      <PageHeader title={t('pages.checkout')} live={cart.data && t('shop.pieces', { count: pieces })}>
        <Link to="/apps/ecommerce/shop">{t('shop.toShop')}</Link>
      </PageHeader>
      {cart.isError && <ListFailure list={cart} title={t('shop.failed')} unfiltered />}
      {cart.isPending && <SkeletonBlock label={t('shop.loading')} lines={6} />}
      {cart.data?.length === 0 && (
        <EmptyState title={t('shop.emptyCart')} actions={<Link to="/apps/ecommerce/shop">{t('shop.toShop')}</Link>}>
          {t('shop.emptyCartText')}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <div className={classes['checkout']}>
          <Card title={t('shop.cart')}>
            <CartLines lines={lines} />
          </Card>
          <Whither lines={lines} onDone={done} />
        </div>
      )}
    </div>
  );
}

type WhitherProps = Pick<Parameters<typeof CheckoutForm>[0], 'lines' | 'onDone'>;

/** The form, once it is known for whom one may order and where one's orders went to before. */
function Whither(props: WhitherProps) {
  const { t } = useTranslation();
  const payers = useQuery(queryOf(cacheKey, 'payers', listPayers, {}));
  const addresses = useQuery(queryOf(cacheKey, 'addresses', listAddresses, {}));
  if (payers.data === undefined || addresses.data === undefined)
    return <SkeletonBlock label={t('shop.loading')} lines={6} />;
  if (payers.data.rows.length === 0) return <EmptyState title={t('shop.noPayer')}>{t('shop.noPayerText')}</EmptyState>;
  return <CheckoutForm {...props} payers={payers.data.rows} addresses={addresses.data.rows} />;
}
