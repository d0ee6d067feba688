import { useQuery } from '@tanstack/react-query';
import { IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cartQuery, useShopNews } from '#features/office/shop/shop-queries.ts';
import { LaterPopover } from '#ui/overlay/later-popover.tsx';
import navbar from '../navbar/navbar.module.css';
import { CartContent } from './cart-content.tsx';

/** The cart with the number of its products, and what is in it below. */
export function CartMenu({ isPhone }: { readonly isPhone: boolean }) {
  const { t } = useTranslation();
  useShopNews();
  const count = useQuery(cartQuery).data?.length ?? 0;
  const label = count === 0 ? t('shop.cart') : `${t('shop.cart')}: ${t('shop.products', { count })}`;
  return (
    <LaterPopover
      position="bottom-end"
      target={
        <button type="button" className={navbar['tool']} aria-label={label}>
          <IconShoppingCart size={isPhone ? 22 : 18} stroke={1.6} aria-hidden="true" />
          {count > 0 && (
            <span className={navbar['count']} data-quiet="true" aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </button>
      }
    >
      <CartContent />
    </LaterPopover>
  );
}
