import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { articleRoutes } from './article-routes.ts';
import { articleFiles } from './article-sight-queries.ts';
import { fillArticles } from './examples/fill-articles.ts';
import { specifiedRoutes } from './specified-routes.ts';

/** Questions, the knowledge base and the blog. */
export const articlesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, needs) => {
    articleRoutes(server, needs);
    specifiedRoutes(server, needs);
  },
  files: articleFiles,
  examples: fillArticles,
};
