import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { studyFieldsRoutes } from './study-fields-routes.ts';

/** Fields of studies that the house adds for itself: which there are, and what a study holds in them. */
export const studyFieldsFeature: ServerFeature<{ readonly db: Db }> = { routes: studyFieldsRoutes };
