import type { Run } from '#features/archive/identity/identity.ts';

/** Lets a further clinic see a study. @returns whether it did not before */
export async function shareStudy(
  run: Run,
  studyKey: number,
  clinicId: number,
  by: { readonly accountId: number; readonly conflictId: number },
): Promise<boolean> {
  const rows = await run(
    `insert into study_clinic (study_key, clinic_id, by_account_id, conflict_id) values ($1, $2, $3, $4)
     on conflict do nothing returning study_key`,
    [studyKey, clinicId, by.accountId, by.conflictId],
  );
  return rows.length > 0;
}

export async function unshareStudy(run: Run, studyKey: number, clinicId: number): Promise<void> {
  await run(`delete from study_clinic where study_key = $1 and clinic_id = $2`, [studyKey, clinicId]);
  await run(`select pg_notify('study_left', $1 || ' clinic ' || $2)`, [String(studyKey), String(clinicId)]);
}

/** Takes out of a study what a decision brought into it; the objects are still stored apart. Counts and empty series go with them. */
export async function removeBrought(run: Run, conflictId: number, studyKey: number, since: Date): Promise<void> {
  const removed = await run<{ series_key: number }>(
    `delete from instance using held_instance held
     where held.conflict_id = $1 and instance.sop_uid = held.sop_uid and instance.sha256 = held.sha256
       and instance.study_key = $2 and instance.received_at >= $3
     returning instance.series_key`,
    [conflictId, studyKey, since],
  );
  const seriesKeys = [...new Set(removed.map(({ series_key }) => series_key))];
  await run(
    `update series set instance_count = counted.instances, frame_count = counted.frames, size_bytes = counted.bytes, changed_at = now()
     from (select series.id, count(instance.id)::integer as instances, coalesce(sum(instance.frame_count), 0)::integer as frames,
         coalesce(sum(instance.size_bytes), 0)::bigint as bytes
       from series left join instance on instance.series_key = series.id where series.id = any($1::bigint[]) group by series.id) as counted
     where series.id = counted.id`,
    [seriesKeys],
  );
  await run(`delete from series where id = any($1::bigint[]) and instance_count = 0`, [seriesKeys]);
  await run(
    `update study_tally set changed_at = now(),
       series_count = (select count(*) from series where study_key = $1),
       instance_count = (select count(*) from instance where study_key = $1),
       size_bytes = (select coalesce(sum(size_bytes), 0) from instance where study_key = $1)
     where study_key = $1`,
    [studyKey],
  );
}

export interface Held {
  readonly id: number;
  readonly packId: number;
  readonly packOffset: number;
  readonly sizeBytes: number;
  /** Of the data set as received, in hexadecimal. */
  readonly sha256: string;
  readonly transferSyntaxUid: string;
  readonly sopClassUid: string;
  readonly sopUid: string;
  readonly sender: {
    readonly name: string;
    readonly accountId: number | null;
    readonly actor: string;
    readonly address: string;
    readonly clinicId?: number | null;
  };
}

/** What is stored apart under a conflict, in the order in which it came, after a key. */
export async function pageOfHeld(run: Run, conflictId: number, after: number, limit: number): Promise<Held[]> {
  return run(
    `select id, pack_id as "packId", pack_offset as "packOffset", size_bytes as "sizeBytes", encode(sha256, 'hex') as sha256, sop_uid as "sopUid", sender,
       record::jsonb ->> 'transferSyntaxUid' as "transferSyntaxUid", record::jsonb ->> 'sopClassUid' as "sopClassUid"
     from held_instance where conflict_id = $1 and id > $2::bigint order by id limit $3`,
    [conflictId, after, limit],
  );
}

/** Forgets objects of conflicts that were decided so long ago that nobody can take it back. @returns how many */
export async function purgeHeld(run: Run, days: number): Promise<number> {
  const rows = await run(
    `delete from held_instance using identity_conflict conflict
     where conflict.id = conflict_id and conflict.decided_at < now() - make_interval(days => $1) returning held_instance.id`,
    [days],
  );
  return rows.length;
}
