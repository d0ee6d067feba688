import type pg from 'pg';
import {
  assignPatients,
  holdNumbers,
  openConflicts,
  type Run,
  type StudyClaim,
} from '#features/archive/identity/identity.ts';
import type { PlacedObject } from './placed-object.ts';
import { followMoves } from './followed-queries.ts';
import { insertInstances } from './index-queries.ts';
import { holdNames, StudyAppeared, studyUidOf, upsertSeries, type Bringing } from './series-queries.ts';
import type { Placement, PlacementCache } from './placement-cache.ts';
import { demographicsOf } from './welcome.ts';

/**
 * Writes the rows of a batch in one transaction.
 * @returns the UIDs that were added. The others exist already, or must be looked at again: what was known of their place has changed
 */
export async function commitInstances(
  pool: pg.Pool,
  cache: PlacementCache,
  objects: readonly PlacedObject[],
): Promise<Set<string>> {
  try {
    return await commitOnce(pool, cache, objects);
  } catch (error) {
    // A series that the cache knew was removed (23503), two processes met (40P01, 40001): nothing was written.
    if (!(error instanceof StudyAppeared) && !isWorthAnotherTry(error)) throw error;
    cache.clear();
    return new Set();
  }
}

async function commitOnce(
  pool: pg.Pool,
  cache: PlacementCache,
  objects: readonly PlacedObject[],
): Promise<Set<string>> {
  const known = objects.map((object) => (object.examined === undefined ? cache.get(object) : undefined));
  const client = await pool.connect();
  try {
    if (known.every((placement) => placement !== undefined)) return await insertInstances(client, objects, known);
    return await commitWithNewSeries(client, cache, objects, known);
  } finally {
    client.release();
  }
}

async function commitWithNewSeries(
  client: pg.PoolClient,
  cache: PlacementCache,
  objects: readonly PlacedObject[],
  known: readonly (Placement | undefined)[],
): Promise<Set<string>> {
  const made = new Map<string, Placement>();
  await client.query('begin');
  try {
    const unknown = objects.filter((_object, at) => known[at] === undefined);
    await holdNames(client, [...new Set(unknown.map(({ record }) => record.study.referringPhysician))]);
    const patients = await patientsOfNewStudies(runOf(client), unknown);
    for (const round of roundsOf(unknown, patients.keys)) {
      const places = await upsertSeries(client, round);
      for (const [at, { object }] of round.entries()) {
        const place = places[at] ?? nowhere();
        made.set(keyOf(object), place);
        if ((object.examined?.movedTo ?? null) !== null) await followMoves(client, object, place.studyKey);
      }
    }
    await openConflicts(runOf(client), patients.conflicts);
    const placements = objects.map((object, at) => known[at] ?? made.get(keyOf(object)));
    const added = await insertInstances(client, objects, placements);
    await client.query('commit');
    for (const object of unknown) cache.set(object, made.get(keyOf(object)) ?? nowhere());
    return added;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** One object of each series that is to be found or made; of a study with several new series one in each round. */
function roundsOf(unknown: readonly PlacedObject[], patientKeys: ReadonlyMap<string, number>): Bringing[][] {
  const rounds: Bringing[][] = [];
  const taken = new Map<string, Set<string>>();
  for (const object of unknown) {
    const { study, series } = object.record;
    const studyUid = studyUidOf(object);
    const ofStudy = taken.get(studyUid) ?? new Set();
    if (ofStudy.has(series.seriesUid)) continue;
    const isFirst = object.examined?.study === null && ofStudy.size === 0;
    (rounds[ofStudy.size] ??= []).push({ object, patientKey: patientKeys.get(study.studyUid) ?? null, isFirst });
    taken.set(studyUid, ofStudy.add(series.seriesUid));
  }
  return rounds;
}

function nowhere(): never {
  throw new Error('A series was written without a place.');
}

/** Returns the patients of the new studies of a batch, with the conflicts that they open. */
async function patientsOfNewStudies(run: Run, objects: readonly PlacedObject[]) {
  const firsts = new Map<string, StudyClaim>();
  const decided = new Map<string, number>();
  for (const { record, examined, source } of objects.toSorted(bySeries)) {
    if (examined === undefined || examined.study !== null || firsts.has(record.study.studyUid)) continue;
    const patientKey = source.choices?.get(record.study.studyUid)?.patientKey ?? null;
    if (patientKey !== null) {
      decided.set(record.study.studyUid, patientKey);
      continue;
    }
    const { patientId, issuer } = record.patient;
    const { clinicId, namespace } = examined;
    const { studyUid } = record.study;
    const demographics = demographicsOf(record.patient);
    firsts.set(studyUid, { studyUid, studyKey: null, namespace, patientId, issuer, clinicId, demographics });
  }
  const claims = [...firsts.values()];
  if (claims.length === 0) return { keys: decided, conflicts: [] };
  await holdNumbers(run, claims);
  const assigned = await assignPatients(run, claims);
  return {
    keys: new Map([
      ...decided,
      ...assigned.map(({ patientKey }, at) => [claims[at]?.studyUid ?? '', patientKey] as const),
    ]),
    conflicts: assigned.flatMap(({ conflict }) => conflict ?? []),
  };
}

function runOf(client: pg.PoolClient): Run {
  return async <T>(text: string, values: readonly unknown[], name?: string) => {
    const { rows } = await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    // What the statement selects is what its caller says.
    return rows as T[];
  };
}

function keyOf(object: PlacedObject): string {
  return `${studyUidOf(object)} ${object.record.series.seriesUid}`;
}

function bySeries(a: PlacedObject, b: PlacedObject): number {
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['23502', '23503', '40P01', '40001'].includes(String(error.code));
}

/** True if a row was refused for what is in it: data exceptions (class 22) and limits (class 54) of the SQL standard. */
export function isAboutValues(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|54)...$/.test(String(error.code));
}
