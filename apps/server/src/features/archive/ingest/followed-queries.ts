import type pg from 'pg';
import type { PlacedObject } from './placed-object.ts';
import { StudyAppeared } from './series-queries.ts';

/**
 * Returns the last move on the way of a series of a study, as SQL: no row where it never went. Of a study that was moved as a whole, series
 * that came later go where it went; one that had left it before goes its own way.
 */
export function lastMoveOf(studyUid: string, seriesUid: string): string {
  const leaves = (
    study: string,
    since: string,
  ) => `later.study_uid = ${study} and later.edit_id > ${since} and later.series_uid =
    case when exists (select from series_move own where (own.study_uid, own.series_uid) = (${study}, ${seriesUid})
      and own.edit_id > ${since}) then ${seriesUid} else '' end`;
  return `
    with recursive gone as (
      select later.edit_id, later.study_key, array[later.edit_id] as way from series_move later where ${leaves(studyUid, '0')}
      union all
      select later.edit_id, later.study_key, gone.way || later.edit_id from gone join study on study.id = gone.study_key
      join series_move later on ${leaves('study.study_uid', 'gone.edit_id')}
    )
    select * from gone order by edit_id desc limit 1`;
}

/**
 * Lets a series that arrived for a study which was moved be one of those that were, in the same transaction: it says what they say, goes
 * where they go, and back with them. The caller holds the study. @throws StudyAppeared when its way is another one since it was looked for
 */
export async function followMoves(client: pg.ClientBase, object: PlacedObject, studyKey: number): Promise<void> {
  const { study, series } = object.record;
  const { rows } = await client.query<{ study_key: number; way: number[] }>(lastMoveOf('$1::text', '$2::text'), [
    study.studyUid,
    series.seriesUid,
  ]);
  const [last] = rows;
  if (last?.study_key !== studyKey) throw new StudyAppeared();
  const { rows: joined } = await client.query<{ edit_id: number }>(
    `insert into series_move (edit_id, study_uid, series_uid, study_key)
     select edit_id, study_uid, $2, study_key from series_move where edit_id = any($1::integer[]) and series_uid = ''
     on conflict do nothing returning edit_id`,
    [last.way, series.seriesUid],
  );
  const editIds = new Set(joined.map((row) => row.edit_id));
  if (editIds.size === 0) return;
  await joinMoved(client, series.seriesUid, { editIds, way: last.way });
  await auditFollowed(client, object, last.way);
}

/** The part of a correction that is read here: which series an edit moved, and which corrections were in force before. */
interface CorrectionPart {
  readonly editId: number;
  readonly moved?: { readonly seriesUids: readonly string[]; readonly earlier: readonly CorrectionPart[] };
}

async function joinMoved(
  client: pg.ClientBase,
  seriesUid: string,
  { editIds, way }: { readonly editIds: ReadonlySet<number>; readonly way: readonly number[] },
): Promise<void> {
  const { rows } = await client.query<{ study_key: number; corrections: CorrectionPart[] }>(
    `select study_key, corrections from study_correction
     where study_key in (select study_key from series_move where edit_id = any($1::integer[])) order by study_key for update`,
    [way],
  );
  for (const { study_key: key, corrections } of rows)
    await client.query(`update study_correction set corrections = $2::jsonb where study_key = $1`, [
      key,
      JSON.stringify(withSeries(corrections, seriesUid, editIds)),
    ]);
}

/** Adds a series to those that these edits moved, also where a later correction keeps them as earlier ones. */
function withSeries(
  corrections: readonly CorrectionPart[],
  seriesUid: string,
  editIds: ReadonlySet<number>,
): CorrectionPart[] {
  return corrections.map((one) => {
    const { editId, moved } = one;
    if (moved === undefined) return one;
    const seriesUids = editIds.has(editId) ? [...new Set([...moved.seriesUids, seriesUid])] : moved.seriesUids;
    return { ...one, moved: { ...moved, seriesUids, earlier: withSeries(moved.earlier, seriesUid, editIds) } };
  });
}

async function auditFollowed(
  client: pg.ClientBase,
  { record, source, examined }: PlacedObject,
  way: readonly number[],
): Promise<void> {
  const { study, series } = record;
  const of = { edit: way.at(-1), kind: 'move', fields: [], from: study.studyUid, seriesUid: series.seriesUid };
  await client.query(
    `insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
     values ($1::integer, $2, 'edit.make', 'success', 'study', $3, $4, $5::jsonb)`,
    [source.accountId, source.actor, examined?.movedTo, source.address, JSON.stringify({ ...of, source: source.name })],
  );
}
