import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { contactRoutes } from './contact-routes.ts';

/** Questions of people who found no answer. */
export const contactFeature: ServerFeature<{ readonly db: Db }> = {
  audit: { 'contact.ask': ['application', 'C'] },
  routes: contactRoutes,
};
