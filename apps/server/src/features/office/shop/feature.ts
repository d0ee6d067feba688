import type { shopNotices } from '@isocenter/contract/office/shop/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { fillShop } from './examples.ts';
import { productFiles } from './product-queries.ts';
import { orderRoutes } from './order-routes.ts';
import { shopRoutes } from './shop-routes.ts';
import { watchRoutes } from './watches.ts';

/** Orders of the department: media, prints, second opinions, supplies. */
export const shopFeature: ServerFeature<{ readonly db: Db }> & SendsNotices<typeof shopNotices> = {
  notices: { 'order.changed': aboutThing, 'product.available': aboutThing },
  tables: {
    product: 'all',
    cart_line: 'all',
    wish: 'all',
    shop_order: 'all',
    shop_order_line: 'all',
    shop_order_step: 'all',
    product_watch: 'all',
  },
  audit: {
    'order.export': ['exported', 'R'],
    'order.move': ['accessed', 'U'],
    'order.place': ['accessed', 'C'],
    'product.change': ['application', 'U'],
    'product.create': ['application', 'C'],
  },
  ids: {
    orderId: 'order',
    productId: { ofNobody: 'Everybody may see what the shop sells.' },
  },
  routes: (server, needs) => {
    shopRoutes(server, needs);
    orderRoutes(server, needs);
    catalogueRoutes(server, needs);
    watchRoutes(server, needs);
  },
  files: productFiles,
  examples: ({ db }) => fillShop(db),
};
