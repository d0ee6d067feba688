import type pg from 'pg';
import type { PlacedObject } from './placed-object.ts';
import { holdNames, insertInstances, upsertSeries } from './index-queries.ts';
import type { Placement, PlacementCache } from './placement-cache.ts';

/** Writes the rows of a batch in one transaction. @returns the UIDs that were added; the others exist already */
export async function commitInstances(
  pool: pg.Pool,
  cache: PlacementCache,
  objects: readonly PlacedObject[],
): Promise<Set<string>> {
  try {
    return await commitOnce(pool, cache, objects);
  } catch (error) {
    // A series that the cache knew was removed (23503), or two processes met (40P01, 40001): nothing was written, so once more.
    if (!isWorthAnotherTry(error)) throw error;
    cache.clear();
    return commitOnce(pool, cache, objects);
  }
}

async function commitOnce(
  pool: pg.Pool,
  cache: PlacementCache,
  objects: readonly PlacedObject[],
): Promise<Set<string>> {
  const known = objects.map(({ record }) => cache.get(record.study.studyUid, record.series.seriesUid));
  const client = await pool.connect();
  try {
    if (known.every((placement) => placement !== undefined)) return await insertInstances(client, objects, known);
    return await commitWithNewSeries(client, cache, objects);
  } finally {
    client.release();
  }
}

async function commitWithNewSeries(
  client: pg.PoolClient,
  cache: PlacementCache,
  objects: readonly PlacedObject[],
): Promise<Set<string>> {
  const made = new Map<string, Placement>();
  await client.query('begin');
  try {
    await holdNames(client, [...new Set(objects.map(({ record }) => record.study.referringPhysician))]);
    // In the order of their UIDs, so that two processes never wait for each other.
    for (const object of [...objects].sort(bySeries)) {
      const { study, series } = object.record;
      if (cache.get(study.studyUid, series.seriesUid) !== undefined || made.has(keyOf(object))) continue;
      made.set(keyOf(object), await upsertSeries(client, object));
    }
    const placements = objects.map(
      (object) => made.get(keyOf(object)) ?? cache.get(object.record.study.studyUid, object.record.series.seriesUid),
    );
    const added = await insertInstances(
      client,
      objects,
      placements.filter((placement) => placement !== undefined),
    );
    await client.query('commit');
    for (const { record } of objects) {
      const placement = made.get(`${record.study.studyUid} ${record.series.seriesUid}`);
      if (placement !== undefined) cache.set(record.study.studyUid, record.series.seriesUid, placement);
    }
    return added;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function keyOf({ record }: PlacedObject): string {
  return `${record.study.studyUid} ${record.series.seriesUid}`;
}

function bySeries(a: PlacedObject, b: PlacedObject): number {
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['23503', '40P01', '40001'].includes(String(error.code));
}

/** Whether a row was refused for what is in it: data exceptions (class 22) and limits (class 54) of the SQL standard. */
export function isAboutValues(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|54)...$/.test(String(error.code));
}
