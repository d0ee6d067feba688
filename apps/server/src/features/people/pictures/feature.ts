import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { deleteUnusedPictures } from './pictures-queries.ts';
import { picturesRoutes, type PicturesNeeds } from './pictures-routes.ts';

/** Pictures of people and clinics. */
export const picturesFeature: ServerFeature<PicturesNeeds> = {
  tables: {
    picture: 'all',
  },
  ids: {
    pictureId: { ofNobody: 'Cannot be guessed.' },
  },
  routes: picturesRoutes,
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'removing unused pictures', work: () => deleteUnusedPictures(db) },
  ],
};
