import type { ServerFeature } from '#platform/server-feature.ts';
import { mailRoutes, type MailNeeds } from './mail-routes.ts';
import { mailSection } from './mail-section.ts';

/** Letters of the product by e-mail, and the way they leave. */
export const lettersFeature: ServerFeature<MailNeeds> = {
  ids: {
    letterId: 'letter',
  },
  settings: { section: mailSection.name, needs: { action: 'manage', subject: 'Installation' } },
  routes: mailRoutes,
};
