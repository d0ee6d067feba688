import { getPresentPlan, getPricing } from '@isocenter/contract/office/pricing/routes.ts';
import { faqOf } from '#features/office/articles/articles.ts';
import { storedLicence } from '#features/people/licence/licence.ts';
import type { Db } from '#platform/database/schema.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { plans } from './plans.ts';

/** The plans of the licence, and which of them holds. */
export const pricingFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, { db }) => {
    serve(server, getPresentPlan, async () => {
      const verified = (await storedLicence(db))?.verified;
      return { plan: verified?.ok === true ? verified.claims.plan : 'basic' };
    });
    void server.fastify.register(async (fastify) => {
      answerLikeSpecification(fastify);
      serve({ ...server, fastify }, getPricing, async ({ principal }) => ({
        ...plans,
        qandA: (await faqOf(db, principal))['payment']?.qandA ?? [],
      }));
    });
  },
};
