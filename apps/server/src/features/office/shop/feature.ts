import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { fillShop } from './examples.ts';
import { productFiles } from './product-queries.ts';
import { orderRoutes } from './order-routes.ts';
import { shopRoutes } from './shop-routes.ts';
import { watchRoutes } from './watches.ts';

/** What is ordered of the department: media, prints, second opinions, what it uses up. */
export const shopFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, needs) => {
    shopRoutes(server, needs);
    orderRoutes(server, needs);
    catalogueRoutes(server, needs);
    watchRoutes(server, needs);
  },
  files: productFiles,
  examples: ({ db }) => fillShop(db),
};
