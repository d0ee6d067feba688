import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { articleRoutes } from './article-routes.ts';
import { articleFiles } from './article-sight-queries.ts';
import { tellDigest } from './blog-digest.ts';
import { fillArticles } from './examples/fill-articles.ts';
import { specifiedRoutes } from './specified-routes.ts';

/** Questions, the knowledge base and the blog. */
export const articlesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, needs) => {
    articleRoutes(server, needs);
    specifiedRoutes(server, needs);
  },
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'telling what came into the blog', work: () => tellDigest(db, new Date()) },
  ],
  files: articleFiles,
  examples: fillArticles,
};
