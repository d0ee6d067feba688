import { readValue } from '@isocenter/measuring/read-value.ts';
import {
  outlinedVolumes,
  type Outline,
  type OutlinedVolume,
  type Slice,
} from '@isocenter/measuring/outline-volumes.ts';
import { slicePlane } from '@isocenter/measuring/slice-plane.ts';
import { stackOf } from '@isocenter/measuring/slice-stack.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { frameAttributes } from '@isocenter/dicom/pixels/functional-groups.ts';
import type { Db } from '#platform/database/schema.ts';
import { lyingImages, type LyingImage, type OutlineRecord, outlinesOf } from './outline-queries.ts';

/** Images of series that outlines lie on; where there are more, no volume is given. */
const mostImages = 5000;

interface Drawn extends Outline {
  readonly id: string;
}

/** The volume that each outline of these people in a study is a part of, by who drew it and its id (`volumeKey`). */
export async function volumesOf(
  db: Db,
  studyKey: number,
  accountIds: readonly number[],
): Promise<ReadonlyMap<string, OutlinedVolume>> {
  const records = accountIds.length === 0 ? [] : await outlinesOf(db, studyKey, accountIds);
  if (records.length === 0) return new Map();
  const stacks = await stacksAround(db, studyKey, records);
  const byPerson = Map.groupBy(records, ({ accountId }) => accountId);
  return new Map(
    [...byPerson].flatMap(([accountId, own]) =>
      outlinedVolumes<Drawn>(own.map(outlineOf), ({ sopInstanceUid }) => stacks.get(sopInstanceUid)).flatMap((volume) =>
        volume.outlines.map(({ id }): [string, OutlinedVolume] => [volumeKey({ accountId, id }), volume]),
      ),
    ),
  );
}

export function volumeKey({ accountId, id }: Pick<OutlineRecord, 'accountId' | 'id'>): string {
  return `${accountId} ${id}`;
}

function outlineOf({ id, label, seriesUid, sopUid, frame, value }: OutlineRecord): Drawn {
  const picture = sopUid === null ? undefined : { sopInstanceUid: sopUid, frame };
  return { id, label, seriesUid, picture, value: readValue(value ?? undefined) };
}

/** Reads the slices around outlines, by the UIDs of their images. A series with a single outline has no volume. */
async function stacksAround(
  db: Db,
  studyKey: number,
  outlines: readonly OutlineRecord[],
): Promise<ReadonlyMap<string, readonly Slice[]>> {
  const bySeries = Map.groupBy(outlines, ({ seriesUid }) => seriesUid);
  const series = [...bySeries].flatMap(([seriesUid, { length }]) => (length > 1 ? [seriesUid] : []));
  if (series.length === 0) return new Map();
  const images = await lyingImages(db, studyKey, series, mostImages + 1);
  if (images.length > mostImages) return new Map();
  const lying = images.map((image) => ({ image, ...slicesOf(image) }));
  const stacks = Map.groupBy(lying, ({ image, stack }) => `${image.seriesUid} ${stack}`);
  return new Map(
    [...stacks.values()].flatMap((alike) => {
      const slices = alike.flatMap((one) => one.slices);
      return alike.map(({ image }): [string, readonly Slice[]] => [image.sopUid, slices]);
    }),
  );
}

function slicesOf({ sopUid, frameCount, header }: LyingImage) {
  // Written by the archive itself when the instance was received.
  const dataSet = fromDicomJson(JSON.parse(header) as DicomJsonDataSet);
  const slices = Array.from({ length: frameCount }, (_, at): Slice => {
    return { sopInstanceUid: sopUid, frame: at + 1, plane: planeOf(dataSet, at + 1) };
  });
  const stack = stackOf({
    sopInstanceUid: sopUid,
    frameCount,
    modality: dataSet.text('Modality') ?? '',
    rows: dataSet.number('Rows'),
    columns: dataSet.number('Columns'),
    samples: dataSet.number('SamplesPerPixel'),
    normal: slices[0]?.plane?.normal,
  });
  return { stack, slices };
}

function planeOf(dataSet: DataSet, frame: number) {
  return slicePlane(
    frameAttributes(dataSet, frame, 'PlanePositionSequence').numbers('ImagePositionPatient'),
    frameAttributes(dataSet, frame, 'PlaneOrientationSequence').numbers('ImageOrientationPatient'),
  );
}
