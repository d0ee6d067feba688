import type { SectionNeeds } from '#features/system/settings/settings.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { textLanguagesRoutes } from './text-languages-routes.ts';
import { textLanguagesSection } from './text-languages.ts';

/** Languages in which report templates and letters are written. */
export const textLanguagesFeature: ServerFeature<SectionNeeds> = {
  settings: { section: textLanguagesSection.name, needs: { action: 'manage', subject: 'Installation' } },
  routes: textLanguagesRoutes,
};
