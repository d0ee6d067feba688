import { notifyStudies, quietSeconds } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { checkedStudy, imagePlaces, noteGaps, uncheckedStudies } from './completeness-queries.ts';
import type { ImagePlace, SeriesGap, UncheckedStudy } from './completeness-queries.ts';
import { missingOf } from './gaps.ts';

/** So many images are looked at; of larger studies nothing is said. */
const mostImages = 5_000;
const mostAtOnce = 50;

/** Regular care: what of the studies that went quiet is missing. @returns how many were looked at */
export async function checkCompleteness(db: Db): Promise<number> {
  const studies = await uncheckedStudies(db, quietSeconds, mostAtOnce);
  for (const study of studies) await checkStudy(db, study);
  return studies.length;
}

/** A study whose images cannot be looked at is passed over from then on, and keeps nobody from the next. */
async function checkStudy(db: Db, study: UncheckedStudy): Promise<void> {
  const gaps = await gapsIn(db, study.study_key).catch(async (error: unknown) => {
    await noteGaps(db, study, []);
    throw error;
  });
  await db.transaction().execute(async (tx) => {
    if (await noteGaps(tx, study, gaps)) await notifyStudies(tx, [study.study_key]);
  });
}

/** The same at once, of a study that was looked at and got or lost series by hand since. */
export async function lookForGaps(tx: Db, studyKey: number): Promise<void> {
  const study = await checkedStudy(tx, studyKey);
  if (study !== undefined) await noteGaps(tx, study, await gapsIn(tx, studyKey));
}

async function gapsIn(db: Db, studyKey: number): Promise<SeriesGap[]> {
  const images = await imagePlaces(db, studyKey, mostImages + 1);
  return images.length > mostImages ? [] : gapsOf(images);
}

function gapsOf(images: readonly ImagePlace[]): SeriesGap[] {
  const shared = sharedAcquisitions(images);
  return [...Map.groupBy(images, ({ series_key }) => series_key).values()].flatMap((series) => {
    const missing = missingOf(placesOf(series, shared));
    return missing === undefined ? [] : [{ series: series[0]?.series_number ?? null, ...missing }];
  });
}

/** Acquisitions whose images are in several series: what is announced of them is of no series. */
function sharedAcquisitions(images: readonly ImagePlace[]): ReadonlySet<number | undefined> {
  const byAcquisition = Map.groupBy(images, ({ acquisition }) => vector(acquisition, 1)?.[0]);
  const shared = [...byAcquisition].filter(([, of]) => new Set(of.map(({ series_key }) => series_key)).size > 1);
  return new Set(shared.map(([acquisition]) => acquisition));
}

/** Along the normal of the first image; those that lie another way have no place among the others. */
function placesOf(series: readonly ImagePlace[], shared: ReadonlySet<number | undefined>) {
  const normal = normalOf(vector(series[0]?.orientation, 6));
  const first = JSON.stringify(series[0]?.orientation);
  return series.map(({ number, orientation, position, acquisition, announced }) => {
    const isAlone = !shared.has(vector(acquisition, 1)?.[0]);
    const at = vector(position, 3);
    const isParallel = JSON.stringify(orientation) === first;
    return {
      number,
      position: normal === undefined || at === undefined || !isParallel ? null : along(normal, at),
      announced: isAlone ? (vector(announced, 1)?.[0] ?? null) : null,
    };
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
