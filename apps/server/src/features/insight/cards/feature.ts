import type { Db } from '#platform/database/schema.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { statisticsRoutes } from './statistics-routes.ts';

/** The cards of the specification, filled with what there is. */
export const cardsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, { db }) => {
    void server.fastify.register((fastify, _options, done) => {
      answerLikeSpecification(fastify);
      const specified = { ...server, fastify };
      analyticsRoutes(specified, db);
      statisticsRoutes(specified, db);
      done();
    });
  },
};
