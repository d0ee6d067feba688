import type { Run } from '#features/archive/identity/identity.ts';

/** An object that was brought in from where it was stored apart, by the UID that it has in the archive. */
export interface Brought {
  readonly sopUid: string;
  /** Null: the UID is its own, and tells enough. */
  readonly sha256: Buffer | null;
}

/** Lists the objects of a conflict that were brought in. */
export async function findBrought(run: Run, conflictId: number): Promise<{ sopUid: string; sha256: Buffer }[]> {
  return run(
    `select sop_uid as "sopUid", sha256 from conflict_instance where conflict_id = $1 and archived_at is not null`,
    [conflictId],
  );
}

export async function markNotBrought(run: Run, conflictId: number): Promise<void> {
  await run(`update conflict_instance set archived_at = null where conflict_id = $1`, [conflictId]);
}

const matching = `from instance join unnest($1::text[], $2::bytea[]) as brought (sop_uid, sha256)
  on instance.sop_uid = brought.sop_uid and instance.sha256 = coalesce(brought.sha256, instance.sha256) and received_at >= $3`;

function valuesOf(brought: readonly Brought[], since: Date): unknown[] {
  return [brought.map(({ sopUid }) => sopUid), brought.map(({ sha256 }) => sha256), since];
}

/** True if somebody has measured on what was brought in since, or in a study that is nothing else. */
export async function isAnnotated(run: Run, brought: readonly Brought[], since: Date): Promise<boolean> {
  const rows = await run(
    `with gone as materialized (select instance.id, instance.sop_uid, study_key ${matching})
     select from annotation where study_key in (select study_key from gone) and (sop_uid in (select sop_uid from gone)
       or not exists (select from instance where study_key = annotation.study_key and id not in (select id from gone)))
     limit 1`,
    valuesOf(brought, since),
  );
  return rows.length > 0;
}

/**
 * Takes what was brought in out of the archive again; it is still stored apart. Counts and what studies say of their series follow, empty
 * series and studies go. @returns the keys of the studies that changed
 */
export async function removeBrought(run: Run, brought: readonly Brought[], since: Date): Promise<number[]> {
  const removed = await run<{ series_key: number; study_key: number }>(
    `delete from instance where id in (select instance.id ${matching}) returning series_key, study_key`,
    valuesOf(brought, since),
  );
  // What differed from an archived image waited as a correction of it.
  await run(
    `delete from quarantined_instance kept using unnest($1::text[], $2::bytea[]) as brought (sop_uid, sha256)
     where kept.sop_uid = brought.sop_uid and kept.sha256 = brought.sha256 and kept.decision_id is null and kept.at >= $3`,
    valuesOf(brought, since),
  );
  const studyKeys = [...new Set(removed.map(({ study_key }) => study_key))];
  await recountSeries(run, [...new Set(removed.map(({ series_key }) => series_key))]);
  await recountStudies(run, studyKeys);
  return studyKeys;
}

async function recountSeries(run: Run, keys: readonly number[]): Promise<void> {
  await run(
    `update series set instance_count = counted.instances, frame_count = counted.frames, size_bytes = counted.bytes, changed_at = now()
     from (select series.id, count(instance.id)::integer as instances, coalesce(sum(instance.frame_count), 0)::integer as frames,
         coalesce(sum(instance.size_bytes), 0)::bigint as bytes
       from series left join instance on instance.series_key = series.id and instance.rejected_by is null
       where series.id = any($1::bigint[]) group by series.id) as counted
     where series.id = counted.id`,
    [keys],
  );
  await run(
    `delete from series where id = any($1::bigint[]) and instance_count = 0
       and not exists (select from instance where series_key = series.id)`,
    [keys],
  );
}

async function recountStudies(run: Run, keys: readonly number[]): Promise<void> {
  await run(
    `update study_tally set changed_at = now(), series_count = counted.series, instance_count = counted.instances,
       size_bytes = counted.bytes
     from (select key, (count(series.id) filter (where instance_count > 0))::integer as series,
         coalesce(sum(instance_count), 0)::integer as instances,
         coalesce(sum(size_bytes), 0)::bigint as bytes
       from unnest($1::bigint[]) as key left join series on series.study_key = key group by key) as counted
     where study_tally.study_key = key`,
    [keys],
  );
  await run(
    `delete from study using study_tally where study_key = id and id = any($1::bigint[]) and instance_count = 0
       and not exists (select from instance where instance.study_key = study.id)`,
    [keys],
  );
  // As if they had never come: what the series say that are left, the first to have come first.
  await run(
    `update study set modalities = told.modalities, body_parts = told.body_parts,
       modality = coalesce(told.first_image, told.modalities[1])
     from (select study_key,
         array(select modality from series own where own.study_key = series.study_key group by modality order by min(id)) as modalities,
         array(select body_part from series own where own.study_key = series.study_key and body_part <> ''
           group by body_part order by min(id)) as body_parts,
         (select modality from series own where own.study_key = series.study_key
           and modality not in ('SR', 'PR', 'KO', 'DOC', 'OT') order by id limit 1) as first_image
       from series where study_key = any($1::bigint[]) group by study_key) as told
     where study.id = told.study_key`,
    [keys],
  );
}
