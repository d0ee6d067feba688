import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { oneOf, Uuid, nullable, strict, Uid } from '../../schemas.ts';
import { StudySelection } from '../studies/fields.ts';
import { downloadForms } from './downloads.ts';

const access = { kind: 'ability', action: 'download', subject: 'Study' } as const;
const Zip = { raw: true, contentTypes: ['application/zip'] } as const;

const Form = oneOf(downloadForms);

const PreparedDownload = Type.Object({
  id: Uuid,
  form: Form,
  /** Objects, volumes or pictures, by its form. */
  files: Type.Integer(),
  /** Null where it is only known when it is written. */
  sizeBytes: nullable(Type.Integer()),
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
  summary: 'Prepare a download of studies or series',
  access,
  body: strict({
    selection: StudySelection,
    seriesUids: Type.Optional(Type.Array(Uid, { minItems: 1, maxItems: 1000 })),
    /** Absent: a ZIP of the objects. */
    form: Type.Optional(Form),
  }),
  response: PreparedDownload,
  status: 201,
  audit: 'study.export',
});

/** The archive behind one that was prepared, of the studies that this has left, in its form. */
export const continueDownload = defineRoute({
  method: 'POST',
  path: '/api/downloads/:id/next',
  summary: 'Prepare the next part of a download',
  access,
  params: strict({ id: Uuid }),
  response: PreparedDownload,
  status: 201,
  audit: 'study.export',
});

/** The prepared archive in its form, streamed; of a ZIP or an image of a disc the length is known. Only its maker can fetch it. */
export const fetchDownload = defineRoute({
  method: 'GET',
  path: '/api/downloads/:id/archive.zip',
  summary: 'Fetch a prepared download',
  access,
  params: strict({ id: Uuid }),
  response: { raw: true, contentTypes: ['application/zip', 'application/x-iso9660-image'] },
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
