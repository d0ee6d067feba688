import { IconShoppingCart } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

const needs = { action: 'create', subject: 'Order' } as const;

export const shop = defineFeature({
  texts: ['shop', 'account', 'shareMenu'],
  pages: [
    {
      path: '/apps/ecommerce/shop',
      title: 'pages.shop',
      needs,
      optional: 'shop',
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
      path: '/apps/ecommerce/product-detail',
      title: 'pages.product',
      needs,
      load: () => import('./product-page.tsx').then((file) => file.NewestProductPage),
    },
    {
      path: '/apps/ecommerce/wishlist',
      title: 'pages.wishlist',
      needs,
      optional: 'shop',
      menu: { group: 'office', order: 6.1, icon: IconShoppingCart, within: '/apps/ecommerce/shop' },
      load: () => import('./wishlist-page.tsx').then((file) => file.WishlistPage),
    },
    {
      path: '/apps/ecommerce/checkout',
      title: 'pages.checkout',
      needs,
      optional: 'shop',
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
