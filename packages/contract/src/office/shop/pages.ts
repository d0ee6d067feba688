import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const shopPage = {
  path: '/apps/ecommerce/shop',
  needs: { action: 'create', subject: 'Order' },
  optional: 'shop',
} as const satisfies PageAddress;
export const detailPage = {
  path: '/apps/ecommerce/product-detail',
  needs: { action: 'create', subject: 'Order' },
} as const satisfies PageAddress;
export const wishListPage = {
  path: '/apps/ecommerce/wishlist',
  needs: { action: 'create', subject: 'Order' },
  optional: 'shop',
} as const satisfies PageAddress;
export const checkoutPage = {
  path: '/apps/ecommerce/checkout',
  needs: { action: 'create', subject: 'Order' },
  optional: 'shop',
} as const satisfies PageAddress;

export const shopSearchPages: readonly SearchedPage[] = [
  { id: 11, target: 'shop', title: 'Shop Ecommerce', icon: 'ShoppingCart', page: shopPage },
  { id: 12, target: 'detail', title: 'Product Detail', icon: 'Circle', page: detailPage, optional: 'shop' },
  { id: 13, target: 'wishList', title: 'Wish List', icon: 'Heart', page: wishListPage },
  { id: 14, target: 'checkout', title: 'Checkout', icon: 'CreditCard', page: checkoutPage },
];
