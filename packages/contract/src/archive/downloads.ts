import Type from 'typebox';
import { defineRoute } from '../route.ts';
import { Uid, Uuid, strict } from '../schemas.ts';
import { StudySelection } from './studies.ts';

const access = { kind: 'ability', action: 'download', subject: 'Study' } as const;
const Zip = { raw: true, contentTypes: ['application/zip'] } as const;

/** What one archive holds at most, of whole studies; more comes in several. */
export const mostFilesInZip = 50_000;

const PreparedDownload = Type.Object({
  id: Uuid,
  files: Type.Integer(),
  sizeBytes: Type.Integer(),
  url: Type.String(),
  studiesLeft: Type.Integer(),
});

/**
 * Fixes what a selection holds now and says how large its archive will be, which is fetched by its id within an hour. Of more than one
 * archive holds it is the first, and says how many studies are left for those after it.
 */
export const prepareDownload = defineRoute({
  method: 'POST',
  path: '/api/downloads',
  summary: 'Prepare a ZIP of studies or series',
  access,
  body: strict({
    selection: StudySelection,
    seriesUids: Type.Optional(Type.Array(Uid, { minItems: 1, maxItems: 1000 })),
  }),
  response: PreparedDownload,
  status: 201,
  audit: 'study.export',
});

/** The archive behind one that was prepared, of the studies that this has left. */
export const continueDownload = defineRoute({
  method: 'POST',
  path: '/api/downloads/:id/next',
  summary: 'Prepare the next ZIP of a download',
  access,
  params: strict({ id: Uuid }),
  response: PreparedDownload,
  status: 201,
  audit: 'study.export',
});

/** The prepared archive with a DICOMDIR: stored, streamed, its length known. Only its maker can fetch it. */
export const fetchDownload = defineRoute({
  method: 'GET',
  path: '/api/downloads/:id/archive.zip',
  summary: 'Fetch a prepared ZIP',
  access,
  params: strict({ id: Uuid }),
  response: Zip,
  audit: 'download.fetch',
});

/** One study as ZIP, without preparation. */
export const downloadStudy = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/archive.zip',
  summary: 'A study as ZIP',
  access,
  forGuests: true,
  params: strict({ studyUid: Uid }),
  response: Zip,
  audit: 'study.export',
});

export const downloadSeries = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/series/:seriesUid/archive.zip',
  summary: 'A series as ZIP',
  access,
  params: strict({ studyUid: Uid, seriesUid: Uid }),
  response: Zip,
  audit: 'study.export',
});

/** One instance as a Part 10 file. */
export const downloadInstance = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/series/:seriesUid/instances/:sopUid/file.dcm',
  summary: 'An instance as a DICOM file',
  access,
  params: strict({ studyUid: Uid, seriesUid: Uid, sopUid: Uid }),
  response: { raw: true, contentTypes: ['application/dicom'] },
  audit: 'study.export',
});
