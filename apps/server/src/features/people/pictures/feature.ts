import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { deleteUnusedPictures } from './pictures-queries.ts';
import { picturesRoutes } from './pictures-routes.ts';

/** Pictures of people and clinics. */
export const picturesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: picturesRoutes,
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'removing unused pictures', work: () => deleteUnusedPictures(db) },
  ],
};
