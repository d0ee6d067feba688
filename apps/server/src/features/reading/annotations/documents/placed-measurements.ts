import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { ReferredImage } from '#features/reading/study-objects/study-objects.ts';
import type { Db } from '#platform/database/schema.ts';
import { imagesOfSeries, measuredImages } from './document-queries.ts';
import type { PlacedMeasurement } from './measurement-groups.ts';
import { pictureSpace } from './picture-space.ts';

/** Headers that are in memory at once. */
const mostHeaders = 50;
/** Images of series that something was drawn through. */
const mostOfSeries = 2000;

/** Measurements with their places, and the images of the study that they refer to. */
export interface Placed {
  readonly measurements: readonly PlacedMeasurement[];
  readonly images: readonly ReferredImage[];
}

/** Measurements with where they lie, in their order. What lies on an image that was rejected or is elsewhere now is left out. */
export async function placedMeasurements(
  db: Db,
  studyKey: number,
  annotations: readonly Annotation[],
): Promise<Placed> {
  const cuts = await placedOnCuts(db, studyKey, annotations);
  const pictures = await placedOnPictures(db, studyKey, annotations);
  const placed = new Map([...cuts.measurements, ...pictures].map((each) => [each.annotation.id, each]));
  const measurements = annotations.flatMap(({ id }) => placed.get(id) ?? []);
  const drawnOn = pictures.flatMap(({ place }) => (place.kind === 'picture' ? { ...place.image, frameCount: 1 } : []));
  const images = new Map([...drawnOn, ...cuts.images].map((image) => [image.sopInstanceUid, image]));
  return { measurements, images: [...images.values()] };
}

async function placedOnPictures(
  db: Db,
  studyKey: number,
  annotations: readonly Annotation[],
): Promise<PlacedMeasurement[]> {
  const byImage = Map.groupBy(annotations, ({ sopInstanceUid }) => sopInstanceUid ?? '');
  const wanted = [...byImage.keys()].filter((uid) => uid !== '');
  const found: PlacedMeasurement[] = [];
  for (let from = 0; from < wanted.length; from += mostHeaders)
    for (const { header, ...about } of await measuredImages(db, studyKey, wanted.slice(from, from + mostHeaders))) {
      // Written by the archive itself when the instance was received.
      const dataSet = fromDicomJson(JSON.parse(header) as DicomJsonDataSet);
      for (const annotation of byImage.get(about.sopInstanceUid) ?? []) {
        const { frame = 1 } = annotation;
        const place = { kind: 'picture', image: { ...about, frame }, space: pictureSpace(dataSet, frame) } as const;
        found.push({ annotation, place });
      }
    }
  return found;
}

/** Places measurements on planes through series, which refer to all of their images. */
async function placedOnCuts(db: Db, studyKey: number, annotations: readonly Annotation[]): Promise<Placed> {
  const cuts = annotations.flatMap((annotation) =>
    annotation.state.plane === undefined ? [] : [{ annotation, plane: annotation.state.plane }],
  );
  if (cuts.length === 0) return { measurements: [], images: [] };
  const series = [...new Set(cuts.map(({ annotation }) => annotation.seriesUid))];
  const images = await imagesOfSeries(db, studyKey, series, mostOfSeries);
  const there = new Set(images.map(({ seriesInstanceUid }) => seriesInstanceUid));
  const measurements = cuts
    .filter(({ annotation }) => there.has(annotation.seriesUid))
    .map(({ annotation, plane: { frameOfReferenceUid, normal } }): PlacedMeasurement => {
      return { annotation, place: { kind: 'plane', frameOfReferenceUid, normal } };
    });
  return { measurements, images };
}
