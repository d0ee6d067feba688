import { Type, type TSchema } from 'typebox';
import { type Route, defineRoute } from '../../route.ts';
import { strict, Uid } from '../../schemas.ts';
import { DicomJsonDataSet, DicomJsonDataSets } from './dicom-json.ts';
import { dicomwebRoot } from './dicomweb.ts';

const StudyParams = strict({ studyUid: Uid });
const SeriesParams = strict({ studyUid: Uid, seriesUid: Uid });
const InstanceParams = strict({ studyUid: Uid, seriesUid: Uid, sopUid: Uid });
const FrameParams = strict({ studyUid: Uid, seriesUid: Uid, sopUid: Uid, frames: Type.String({ maxLength: 4000 }) });
const BulkParams = strict({ studyUid: Uid, seriesUid: Uid, sopUid: Uid, '*': Type.String({ maxLength: 1000 }) });

const study = `${dicomwebRoot}/studies/:studyUid`;
const series = `${study}/series/:seriesUid`;
const instance = `${series}/instances/:sopUid`;
const frames = `${instance}/frames/:frames`;

const dicomJson = ['application/dicom+json', 'application/json'] as const;
const objects = ['multipart/related; type="application/dicom"'] as const;
const object = [...objects, 'application/dicom'] as const;
const binary = ['multipart/related; type="application/octet-stream"', 'application/octet-stream'] as const;
const pictures = ['image/jpeg', 'image/png', 'image/gif', 'text/html', 'application/pdf'] as const;
/** Also what is played: an object whose pixels are a video is answered with its bit stream, of which ranges can be requested. */
const shown = [...pictures, 'video/mp4', 'video/mpeg'] as const;

/** QIDO-RS: matching attributes by keyword or tag, `includefield`, `limit`, `offset`, `fuzzymatching`; rows newest first. */
export const searchStudies = searching(`${dicomwebRoot}/studies`, 'Search studies', dicomJson);
export const searchSeries = searching(`${dicomwebRoot}/series`, 'Search series of all studies', dicomJson);
export const searchInstances = searching(`${dicomwebRoot}/instances`, 'Search instances of all studies', dicomJson);
export const searchSeriesOfStudy = seenByGuests(
  searching(`${study}/series`, 'Search series of a study', dicomJson, StudyParams),
);
export const searchInstancesOfStudy = searching(
  `${study}/instances`,
  'Search instances of a study',
  dicomJson,
  StudyParams,
);
export const searchInstancesOfSeries = searching(
  `${series}/instances`,
  'Search instances of a series',
  dicomJson,
  SeriesParams,
);

/** WADO-RS: Part 10 objects. `transfer-syntax=*` gives them as they are stored. */
export const retrieveStudy = taking(study, 'Retrieve a study', objects, StudyParams);
export const retrieveSeries = taking(series, 'Retrieve a series', objects, SeriesParams);
export const retrieveInstance = taking(instance, 'Retrieve an instance', object, InstanceParams);

const metadataTypes = [...dicomJson, 'multipart/related; type="application/dicom+xml"'] as const;
export const retrieveStudyMetadata = reading(`${study}/metadata`, 'Metadata of a study', metadataTypes, StudyParams);
export const retrieveSeriesMetadata = seenByGuests(
  reading(`${series}/metadata`, 'Metadata of a series', metadataTypes, SeriesParams),
);
export const retrieveInstanceMetadata = reading(
  `${instance}/metadata`,
  'Metadata of an instance',
  metadataTypes,
  InstanceParams,
);

/** Frame numbers from 1, separated by commas. One frame is also given as a single part, which can be requested by ranges. */
export const retrieveFrames = seenByGuests(reading(frames, 'Frames of an instance', binary, FrameParams));
/** A value that the metadata refers to by BulkDataURI. */
export const retrieveBulkData = seenByGuests(
  reading(`${instance}/bulk/*`, 'A value of an instance', binary, BulkParams),
);

/** All pixels, and all values that metadata refers to, of what is at an address. */
const manyParts = [binary[0]] as const;
export const retrieveStudyPixels = taking(`${study}/pixeldata`, 'Pixels of a study', manyParts, StudyParams);
export const retrieveSeriesPixels = taking(`${series}/pixeldata`, 'Pixels of a series', manyParts, SeriesParams);
export const retrieveInstancePixels = taking(
  `${instance}/pixeldata`,
  'Pixels of an instance',
  manyParts,
  InstanceParams,
);
export const retrieveStudyBulkData = taking(`${study}/bulkdata`, 'Bulk data of a study', manyParts, StudyParams);
export const retrieveSeriesBulkData = taking(`${series}/bulkdata`, 'Bulk data of a series', manyParts, SeriesParams);
export const retrieveInstanceBulkData = taking(
  `${instance}/bulkdata`,
  'Bulk data of an instance',
  manyParts,
  InstanceParams,
);

export const renderStudy = reading(`${study}/rendered`, 'A study rendered', shown, StudyParams);
export const renderSeries = reading(`${series}/rendered`, 'A series rendered', shown, SeriesParams);
export const renderInstance = seenByGuests(
  reading(`${instance}/rendered`, 'An instance rendered', shown, InstanceParams),
);
export const renderFrame = seenByGuests(reading(`${frames}/rendered`, 'A frame rendered', pictures, FrameParams));
export const studyThumbnail = seenByGuests(
  small(`${study}/thumbnail`, 'A small image of a study', pictures, StudyParams),
);
export const seriesThumbnail = small(`${series}/thumbnail`, 'A small image of a series', pictures, SeriesParams);
export const instanceThumbnail = small(
  `${instance}/thumbnail`,
  'A small image of an instance',
  pictures,
  InstanceParams,
);
export const frameThumbnail = small(`${frames}/thumbnail`, 'A small image of a frame', pictures, FrameParams);

/** WADO-URI (PS3.18 §9): one instance as a file or as a picture, named by query parameters. */
export const retrieveByUri = reading('/wado', 'An instance by query parameters', [...object, ...pictures]);
export const retrieveByUriBelowRoot = reading(`${dicomwebRoot}/wado`, 'An instance by query parameters', [
  ...object,
  ...pictures,
]);

/** STOW-RS: Part 10 objects, in a multipart body or one alone. */
export const storeInstances = storing(`${dicomwebRoot}/studies`, 'Store instances');
export const storeInstancesOfStudy = storing(study, 'Store instances of one study', StudyParams);

function searching<const P extends TSchema>(
  path: string,
  summary: string,
  contentTypes: readonly string[],
  params = strict({}) as unknown as P,
) {
  return reading(path, summary, contentTypes, params, 'study.search');
}

/** Returns the route, opened to guests: the viewer and the page of a share call it for the studies of the share. */
function seenByGuests<const R extends Route>(route: R): R & { readonly forGuests: true } {
  return Object.freeze({ ...route, forGuests: true });
}

function small<const P extends TSchema>(path: string, summary: string, contentTypes: readonly string[], params: P) {
  return reading(path, summary, contentTypes, params, 'study.preview');
}

function reading<const P extends TSchema>(
  path: string,
  summary: string,
  contentTypes: readonly string[],
  params = strict({}) as unknown as P,
  audit = 'study.view',
) {
  return defineRoute({
    method: 'GET',
    path,
    summary,
    access: { kind: 'ability', action: 'read', subject: 'Study' },
    params,
    response: { raw: true, contentTypes, ...(contentTypes.includes(dicomJson[0]) && { json: DicomJsonDataSets }) },
    audit,
  });
}

/** Returns a route whose objects leave the archive as files: it needs the right to download. */
function taking<const P extends TSchema>(path: string, summary: string, contentTypes: readonly string[], params: P) {
  return defineRoute({
    method: 'GET',
    path,
    summary,
    access: { kind: 'ability', action: 'download', subject: 'Study' },
    params,
    response: { raw: true, contentTypes },
    audit: 'study.export',
  });
}

function storing<const P extends TSchema>(path: string, summary: string, params = strict({}) as unknown as P) {
  return defineRoute({
    method: 'POST',
    path,
    summary,
    access: { kind: 'ability', action: 'create', subject: 'Upload' },
    params,
    body: {
      stream: true,
      contentTypes: [...object, 'multipart/related; type="application/dicom+json"'],
    },
    response: { raw: true, contentTypes: dicomJson, json: DicomJsonDataSet },
    audit: 'study.receive',
  });
}
