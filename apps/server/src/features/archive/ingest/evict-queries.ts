import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { automaticDecision } from './decision-queries.ts';
import type { PlacedObject } from './placed-object.ts';

/**
 * Makes room for an object whose UID is held by another one in the bin: that goes to what was replaced, from where it can come back.
 * Its series and study stay if the new object belongs to them; else they go when nothing is left of them.
 */
export async function evictBinned(tx: Db, { record }: Pick<PlacedObject, 'record'>): Promise<void> {
  const { sopUid, study, series } = record;
  const old = await lockBinned(tx, sopUid);
  if (old === undefined) return;
  const patient = { id: old.patient_id, name: old.patient_name || old.patient_name_ideographic };
  const decisionId = await automaticDecision(tx, {
    because: 'bin',
    actor: 'bin',
    studyUid: old.study_uid,
    source: old.source,
    patient,
  });
  await sql`
    insert into quarantined_instance (kind, source, sop_uid, series_uid, study_uid, sop_class_uid, modality, number, frame_count,
      patient_id, patient_name, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes, decision_id)
    select 'replaced', instance.source, sop_uid, series_uid, study_uid, instance.sop_class_uid, series.modality, instance.number,
      instance.frame_count, patient_id, coalesce(nullif(patient_name, ''), patient_name_ideographic), transfer_syntax_uid, sha256,
      pack_id, pack_offset, instance.size_bytes, ${decisionId}
    from instance join series on series.id = instance.series_key join study on study.id = instance.study_key
    where instance.id = ${old.id}
    on conflict (sop_uid, sha256) do update set kind = 'replaced', decision_id = excluded.decision_id, at = now()`.execute(
    tx,
  );
  await deleteCounted(tx, old.id);
  await removeEmpty(tx, { studyKey: old.study_key, keptSeriesUid: series.seriesUid, keptStudyUid: study.studyUid });
}

async function lockBinned(tx: Db, sopUid: string) {
  const { rows } = await sql<BinnedRow>`
    select instance.id, study_key, study_uid, instance.source, patient_id, patient_name, patient_name_ideographic
    from instance join study on study.id = study_key
    where sop_uid = ${sopUid} and binned_at is not null and withdrawn_by is null for update`.execute(tx);
  return rows[0];
}

type BinnedRow = Row<
  'study',
  'id' | 'study_uid' | 'source' | 'patient_id' | 'patient_name' | 'patient_name_ideographic'
> &
  Row<'instance', 'study_key'>;

/** Removes an instance from the archive, with its series and study where nothing is left of them. @returns its study */
export async function removeInstance(tx: Db, sopUid: string): Promise<number | undefined> {
  const { rows } = await sql<Row<'instance', 'id' | 'study_key'>>`
    select id, study_key from instance where sop_uid = ${sopUid} for update`.execute(tx);
  const [instance] = rows;
  if (instance === undefined) return undefined;
  await deleteCounted(tx, instance.id);
  await removeEmpty(tx, { studyKey: instance.study_key, keptSeriesUid: '', keptStudyUid: '' });
  return instance.study_key;
}

async function deleteCounted(tx: Db, id: number): Promise<void> {
  await sql`
    with gone as (
      delete from instance where id = ${id} returning series_key, study_key, frame_count, size_bytes, rejected_by
    ), of_series as (
      update series set instance_count = instance_count - 1, frame_count = series.frame_count - gone.frame_count,
        size_bytes = series.size_bytes - gone.size_bytes, changed_at = clock_timestamp()
      from gone where series.id = gone.series_key and rejected_by is null
    )
    update study_tally set instance_count = instance_count - 1, size_bytes = study_tally.size_bytes - gone.size_bytes,
      changed_at = clock_timestamp()
    from gone where study_tally.study_key = gone.study_key and rejected_by is null`.execute(tx);
}

/** Removes series without instances, but the one that is about to get one, then a study without series, and counts those left. */
export async function removeEmpty(
  tx: Db,
  kept: { readonly studyKey: number; readonly keptSeriesUid: string; readonly keptStudyUid: string },
): Promise<void> {
  await sql`
    delete from series using study
    where study.id = series.study_key and study_key = ${kept.studyKey} and instance_count = 0
      and not exists (select from instance where series_key = series.id)
      and (series_uid <> ${kept.keptSeriesUid} or study_uid <> ${kept.keptStudyUid})`.execute(tx);
  await sql`
    update study_tally tally set series_count =
      (select count(*) from series where series.study_key = tally.study_key and instance_count > 0)
    where study_key = ${kept.studyKey}`.execute(tx);
  await sql`
    delete from study using study_tally tally
    where tally.study_key = study.id and study.id = ${kept.studyKey} and instance_count = 0
      and not exists (select from instance where study_key = study.id)
      and study_uid <> ${kept.keptStudyUid} and withdrawn_by is null`.execute(tx);
}
