import type { ServerFeature } from '#platform/server-feature.ts';
import { mailRoutes, type MailNeeds } from './mail-routes.ts';
import { mailSection } from './mail-section.ts';

/** What the product says by e-mail, and how it leaves. */
export const lettersFeature: ServerFeature<MailNeeds> = {
  ids: {
    letterId: 'letter',
  },
  settings: { section: mailSection.name, needs: { action: 'manage', subject: 'Installation' } },
  routes: mailRoutes,
};
