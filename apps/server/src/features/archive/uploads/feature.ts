import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { countOpen } from './upload-queries.ts';
import { uploadRoutes, type UploadNeeds } from './upload-routes.ts';
import { sweepUploads } from './uploads.ts';

/** The rest of ended links is removed soon: it may be the room that others need. */
const everyTenMinutes = 600_000;

interface Needs extends UploadNeeds {
  readonly switches: () => Pick<Switches, 'uploads'>;
}

/** Files that people bring from a browser. */
export const uploadsFeature: ServerFeature<Needs> = {
  tables: {
    upload: 'all',
    upload_file: 'kept',
    upload_part: 'all',
  },
  audit: {
    'study.mark': ['accessed', 'U'],
    'upload.begin': ['imported', 'C'],
    'upload.choose': ['imported', 'U'],
    'upload.discard': ['imported', 'D'],
    'upload.finish': ['imported', 'C'],
  },
  ids: {
    '/api/uploads/:id': 'upload',
    fileKey: { ofNobody: 'Looked for in the upload in the path.' },
  },
  isOn: ({ switches }) => switches().uploads,
  rests: { uploads: countOpen },
  routes: uploadRoutes,
  care: ({ db, uploadFolder }) => [
    { everyMilliseconds: everyTenMinutes, what: 'sweeping uploads', work: () => sweepUploads(db, uploadFolder) },
  ],
};
