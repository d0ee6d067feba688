import { IconShoppingCart } from '@tabler/icons-react';
import type { shopNotices } from '@isocenter/contract/office/shop/notice-kinds.ts';
import { aboutThing, opening, type FacesOf } from '#features/system/notices/notices.ts';

export const shopFaces: FacesOf<typeof shopNotices> = {
  'order.changed': aboutThing({
    icon: IconShoppingCart,
    title: (t) => t('noticeWords.orderChanged'),
    link: opening('/apps/ecommerce/orders'),
  }),
  'product.available': aboutThing({
    icon: IconShoppingCart,
    title: (t) => t('noticeWords.productAvailable'),
    link: (key) => ({ to: `/apps/ecommerce/product-detail/${key}`, search: {} }),
  }),
};
