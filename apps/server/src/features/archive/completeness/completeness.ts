import { notifyStudies } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { imagePlaces, noteGaps, uncheckedStudies, type ImagePlace, type SeriesGap } from './completeness-queries.ts';
import { missingOf } from './gaps.ts';

/** As a study becomes ready: a shorter silence may be the pause between two series. */
const quietSeconds = 15;
/** So many images are looked at; of larger studies nothing is said. */
const mostImages = 5_000;
const mostAtOnce = 50;

/** Regular care: what of the studies that went quiet is missing. @returns how many were looked at */
export async function checkCompleteness(db: Db): Promise<number> {
  const studies = await uncheckedStudies(db, quietSeconds, mostAtOnce);
  for (const study of studies) {
    const images = await imagePlaces(db, study.study_key, mostImages + 1);
    const gaps = images.length > mostImages ? [] : gapsOf(images);
    await db.transaction().execute(async (tx) => {
      await noteGaps(tx, study, gaps);
      await notifyStudies(tx, [study.study_key]);
    });
  }
  return studies.length;
}

function gapsOf(images: readonly ImagePlace[]): SeriesGap[] {
  return [...Map.groupBy(images, ({ series_key }) => series_key).values()].flatMap((series) => {
    const missing = missingOf(placesOf(series));
    return missing === undefined ? [] : [{ series: series[0]?.series_number ?? null, ...missing }];
  });
}

/** Along the normal of the first image; those that lie another way have no place among the others. */
function placesOf(series: readonly ImagePlace[]) {
  const normal = normalOf(vector(series[0]?.orientation, 6));
  const first = JSON.stringify(series[0]?.orientation);
  return series.map(({ number, orientation, position }) => {
    const at = vector(position, 3);
    const isParallel = JSON.stringify(orientation) === first;
    return { number, position: normal === undefined || at === undefined || !isParallel ? null : along(normal, at) };
  });
}

function normalOf(orientation: readonly number[] | undefined): readonly number[] | undefined {
  if (orientation === undefined) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = orientation;
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function along([x = 0, y = 0, z = 0]: readonly number[], [px = 0, py = 0, pz = 0]: readonly number[]): number {
  return x * px + y * py + z * pz;
}

/** Numbers, as many as there have to be; what is sent as something else is none. */
function vector(values: readonly unknown[] | null | undefined, length: number): readonly number[] | undefined {
  const numbers = (values ?? []).filter(
    (value): value is number => typeof value === 'number' && Number.isFinite(value),
  );
  return numbers.length === length ? numbers : undefined;
}
