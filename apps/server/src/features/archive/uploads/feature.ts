import type { Switches } from '@isocenter/contract/system/switches.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { countOpen } from './upload-queries.ts';
import { uploadRoutes, type UploadNeeds } from './upload-routes.ts';
import { sweepUploads } from './uploads.ts';

interface Needs extends UploadNeeds {
  readonly switches: () => Pick<Switches, 'uploads'>;
}

/** Files that people bring from a browser. */
export const uploadsFeature: ServerFeature<Needs> = {
  isOn: ({ switches }) => switches().uploads,
  rests: { uploads: countOpen },
  routes: uploadRoutes,
  care: ({ db, uploadFolder }) => [
    { everyMilliseconds: hourly, what: 'sweeping uploads', work: () => sweepUploads(db, uploadFolder) },
  ],
};
