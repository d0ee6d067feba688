import { IconShoppingCart } from '@tabler/icons-react';
import { shopPage, detailPage, wishListPage, checkoutPage } from '@isocenter/contract/office/shop/pages.ts';
import { defineFeature } from '#api/feature.ts';

const { needs } = shopPage;

export const shop = defineFeature({
  texts: ['shop', 'account', 'shareMenu'],
  pages: [
    {
      ...shopPage,
      title: 'pages.shop',
      menu: { group: 'office', order: 6, icon: IconShoppingCart },
      load: () => import('./shop-page.tsx').then((file) => file.ShopPage),
    },
    {
      path: '/apps/ecommerce/product-detail/$product',
      title: 'pages.product',
      needs,
      load: () => import('./product-page.tsx').then((file) => file.ProductPage),
    },
    {
      ...detailPage,
      title: 'pages.product',
      load: () => import('./product-page.tsx').then((file) => file.NewestProductPage),
    },
    {
      ...wishListPage,
      title: 'pages.wishlist',
      menu: { group: 'office', order: 6.1, icon: IconShoppingCart, within: '/apps/ecommerce/shop' },
      load: () => import('./wishlist-page.tsx').then((file) => file.WishlistPage),
    },
    {
      ...checkoutPage,
      title: 'pages.checkout',
      menu: { group: 'office', order: 6.2, icon: IconShoppingCart, within: '/apps/ecommerce/shop' },
      load: () => import('./checkout-page.tsx').then((file) => file.CheckoutPage),
    },
    {
      path: '/apps/ecommerce/orders',
      title: 'pages.orders',
      needs,
      fills: true,
      optional: 'shop',
      menu: { group: 'office', order: 6.3, icon: IconShoppingCart, within: '/apps/ecommerce/shop' },
      load: () => import('./orders-page.tsx').then((file) => file.OrdersPage),
    },
    {
      path: '/apps/ecommerce/catalogue',
      title: 'pages.catalogue',
      needs: { action: 'update', subject: 'Product' },
      fills: true,
      optional: 'shop',
      menu: { group: 'office', order: 6.4, icon: IconShoppingCart, within: '/apps/ecommerce/shop' },
      load: () => import('./catalogue-page.tsx').then((file) => file.CataloguePage),
    },
  ],
});
