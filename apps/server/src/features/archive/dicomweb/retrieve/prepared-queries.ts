import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { seriesState, stateOf, type PlaceState, type StateRow } from './location-queries.ts';

/** Metadata of fewer images is made while somebody waits, of more it is sent as it is read. */
const fewestImages = 20;
const mostImages = 4_000;
/** Bytes of all headers of a series. */
const mostBytes = 16 * 1024 * 1024;
const atOnce = 50;

/** A series whose metadata may be made ready. */
export interface Unprepared {
  readonly studyUid: string;
  /** The time at which it was found. */
  readonly at: Date;
  readonly state: PlaceState;
}

/** Series that no image reached for so many seconds, and one did in the last hour, whose metadata is not ready: some keys, if many. */
export async function listUnprepared(db: Db, quietSeconds: number): Promise<number[]> {
  // What is ready is looked up for each, so that never all of it is read.
  const { rows } = await sql<Row<'series', 'id'>>`
    select series.id
    from study_tally tally join study on study.id = tally.study_key join series on series.study_key = study.id
    where tally.changed_at between now() - interval '1 hour' and now() - make_interval(secs => ${quietSeconds})
      and series.instance_count between ${fewestImages} and ${mostImages} and study.binned_at is null
      and coalesce((select made_at from series_text where series_key = series.id), '-infinity') < series.changed_at
      and (select sum(octet_length(header)) from instance where series_key = series.id) <= ${mostBytes}
    limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns one of them as it is now; undefined when it is gone. */
export async function findUnprepared(db: Db, seriesKey: number): Promise<Unprepared | undefined> {
  const { rows } = await sql<StateRow & Row<'study', 'study_uid as studyUid'> & { at: Date }>`
    select study.study_uid as "studyUid", now() as at, ${seriesState}
    from series join study on study.id = series.study_key where series.id = ${seriesKey}`.execute(db);
  const [row] = rows;
  return row && { studyUid: row.studyUid, at: row.at, state: stateOf(row) };
}

/** Metadata in the gzip of DICOM JSON, with the address of the service that is in it. */
export interface Prepared {
  readonly root: string;
  readonly body: Buffer;
}

export async function keepPrepared(db: Db, { at, state }: Unprepared, { root, body }: Prepared): Promise<void> {
  if (state.seriesKey === undefined) return;
  const made = { version: state.version, root, made_at: at, body };
  await db
    .insertInto('series_text')
    .values({ series_key: state.seriesKey, ...made })
    .onConflict((conflict) => conflict.column('series_key').doUpdateSet(made))
    .execute();
}

/** Returns the metadata that was prepared for the present state of a series. */
export async function findPrepared(
  db: Db,
  { seriesKey, instanceCount, version }: PlaceState,
): Promise<Prepared | undefined> {
  if (seriesKey === undefined || instanceCount < fewestImages) return undefined;
  return db
    .selectFrom('series_text')
    .select(['root', 'body'])
    .where('series_key', '=', seriesKey)
    .where('version', '=', version)
    .executeTakeFirst();
}
