import type { Endpoint } from '../../route.ts';
import type * as ordersRoutes from './orders-routes.ts';
import type * as routes from './routes.ts';

export const listOrders: Endpoint<typeof ordersRoutes.listOrders> = 'GET /api/office/orders';
export const exportOrders: Endpoint<typeof ordersRoutes.exportOrders> = 'GET /api/office/orders/export';
export const getOrder: Endpoint<typeof ordersRoutes.getOrder> = 'GET /api/office/orders/:orderId';
export const placeOrder: Endpoint<typeof ordersRoutes.placeOrder> = 'POST /apps/ecommerce/orders';
export const moveOrder: Endpoint<typeof ordersRoutes.moveOrder> = 'POST /api/office/orders/:orderId/state';
export const listAddresses: Endpoint<typeof ordersRoutes.listAddresses> = 'GET /apps/ecommerce/addresses';
export const listPayers: Endpoint<typeof ordersRoutes.listPayers> = 'GET /api/office/payers';
export const listProducts: Endpoint<typeof routes.listProducts> = 'GET /apps/ecommerce/products';
export const getProduct: Endpoint<typeof routes.getProduct> = 'GET /apps/ecommerce/products/:productId';
export const listWishlist: Endpoint<typeof routes.listWishlist> = 'GET /apps/ecommerce/wishlist';
export const listCart: Endpoint<typeof routes.listCart> = 'GET /apps/ecommerce/cart';
export const addToCart: Endpoint<typeof routes.addToCart> = 'POST /apps/ecommerce/cart';
export const addToWishlist: Endpoint<typeof routes.addToWishlist> = 'POST /apps/ecommerce/wishlist';
export const changeCart: Endpoint<typeof routes.changeCart> = 'PATCH /apps/ecommerce/cart/:productId';
export const removeFromCart: Endpoint<typeof routes.removeFromCart> = 'DELETE /apps/ecommerce/cart/:productId';
export const removeFromWishlist: Endpoint<typeof routes.removeFromWishlist> =
  'DELETE /apps/ecommerce/wishlist/:productId';
export const watchProduct: Endpoint<typeof routes.watchProduct> = 'PUT /api/office/products/:productId/watch';
export const listCatalogue: Endpoint<typeof routes.listCatalogue> = 'GET /api/office/products';
export const getCatalogueProduct: Endpoint<typeof routes.getCatalogueProduct> = 'GET /api/office/products/:productId';
export const addProduct: Endpoint<typeof routes.addProduct> = 'POST /api/office/products';
export const changeProduct: Endpoint<typeof routes.changeProduct> = 'PUT /api/office/products/:productId';
