import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { uploadRoutes, type UploadNeeds } from './upload-routes.ts';
import { sweepUploads } from './uploads.ts';

/** Files that people bring from a browser. */
export const uploadsFeature: ServerFeature<UploadNeeds> = {
  routes: uploadRoutes,
  care: ({ db, uploadFolder }) => [
    { everyMilliseconds: hourly, what: 'sweeping uploads', work: () => sweepUploads(db, uploadFolder) },
  ],
};
