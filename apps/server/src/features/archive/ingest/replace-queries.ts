import { sql, type RawBuilder } from 'kysely';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { InstanceRecord } from './instance-record.ts';

/** Returns the row of a quarantined object, locked until the transaction ends. */
export async function lockQuarantined(tx: Db, id: number) {
  return tx.selectFrom('quarantined_instance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the archived instance of a UID with what it belongs to, locked until the transaction ends. */
export async function lockArchived(tx: Db, sopUid: string) {
  const { rows } = await sql<ArchivedRow>`
    select instance.*, series_uid, series.modality, study_uid, patient_id, patient_name, patient_name_ideographic
    from instance join series on series.id = instance.series_key join study on study.id = instance.study_key
    where sop_uid = ${sopUid} for update of instance, study`.execute(tx);
  return rows[0];
}

export type ArchivedRow = Row<
  'instance',
  | 'id'
  | 'series_key'
  | 'study_key'
  | 'sop_uid'
  | 'sop_class_uid'
  | 'transfer_syntax_uid'
  | 'number'
  | 'frame_count'
  | 'sha256'
  | 'pack_id'
  | 'pack_offset'
  | 'size_bytes'
  | 'source'
  | 'rejected_by'
> &
  Row<'series', 'series_uid' | 'modality'> &
  Row<'study', 'study_uid' | 'patient_id' | 'patient_name' | 'patient_name_ideographic'>;

/** Finds or makes the series of an object in a study that exists, and lets it say what the object says. @returns its key */
export async function seriesOf(tx: Db, studyKey: number, { series, sopClassUid }: InstanceRecord): Promise<number> {
  const { seriesUid, modality, number, description, bodyPart, protocol, laterality, station, performedAt, timezone } =
    series;
  const { rows } = await sql<Row<'series', 'id'>>`
    insert into series (study_key, series_uid, modality, number, description, body_part, protocol, laterality, station,
      sop_class_uid, performed_at, timezone, instance_count, frame_count, size_bytes, changed_at)
    values (${studyKey}, ${seriesUid}, ${modality}, ${number}, ${description}, ${bodyPart}, ${protocol}, ${laterality}, ${station},
      ${sopClassUid}, ${performedAt}, ${timezone}, 0, 0, 0, now())
    on conflict (study_key, series_uid) do update set modality = excluded.modality, number = excluded.number,
      description = ${ofSeries('description')}, body_part = ${ofSeries('body_part')}, protocol = excluded.protocol,
      laterality = ${ofSeries('laterality')}, station = excluded.station, performed_at = excluded.performed_at,
      timezone = excluded.timezone, changed_at = now()
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A series was neither found nor made.');
  return row.id;
}

/** Sets the column of a series to the value of the object, unless a person has corrected the study. */
function ofSeries(column: 'description' | 'body_part' | 'laterality'): RawBuilder<string> {
  return sql`case when exists (select from study_correction kept where kept.study_key = series.study_key)
    then series.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
}

/**
 * Lets the row of a study say what an object of it says about the study, unless a person has corrected it. Whose study it is stays as it
 * is.
 */
export async function describeStudyBy(tx: Db, old: ArchivedRow, { study }: InstanceRecord): Promise<void> {
  await sql`
    update study set study_date = ${study.studyDate}, study_time = ${study.studyTime},
      study_at = coalesce(${study.studyDate}::date + coalesce(${study.studyTime}::time, '00:00'), '-infinity'),
      accession = ${study.accession}, study_id = ${study.studyId}, description = ${study.description},
      institution = ${study.institution}, station = ${study.station}
    where id = ${old.study_key} and not exists (select from study_correction where study_key = study.id)`.execute(tx);
}

/** Puts another object in the place of an instance. */
export async function putInPlace(
  tx: Db,
  old: ArchivedRow,
  by: {
    readonly record: InstanceRecord;
    readonly seriesKey: number;
    readonly stored: Pick<ArchivedRow, 'sha256' | 'pack_id' | 'pack_offset' | 'size_bytes' | 'source'>;
  },
): Promise<void> {
  const { record, seriesKey, stored } = by;
  const { sha256, pack_id, pack_offset, size_bytes, source } = stored;
  await tx
    .updateTable('instance')
    .set({
      series_key: seriesKey,
      sop_class_uid: record.sopClassUid,
      transfer_syntax_uid: record.transferSyntaxUid,
      number: record.number,
      rows: record.rows,
      columns: record.columns,
      frame_count: record.frameCount,
      pixel_format: record.pixelFormat === null ? null : JSON.stringify(record.pixelFormat),
      sha256,
      pack_id,
      pack_offset,
      size_bytes,
      frame_table: record.frameTable === null ? null : Buffer.from(record.frameTable),
      // Of other bytes.
      block_sums: null,
      header: record.header,
      source,
      received_at: new Date(),
    })
    .where('id', '=', old.id)
    .execute();
  const gone = { instances: -1, frames: -old.frame_count, bytes: -old.size_bytes };
  const come = { instances: 1, frames: record.frameCount, bytes: size_bytes };
  await count(tx, old.series_key, gone);
  await count(tx, seriesKey, come);
  await sql`update study_tally set size_bytes = size_bytes + ${come.bytes + gone.bytes}, changed_at = clock_timestamp()
    where study_key = ${old.study_key}`.execute(tx);
}

async function count(
  tx: Db,
  seriesKey: number,
  by: { readonly instances: number; readonly frames: number; readonly bytes: number },
): Promise<void> {
  await sql`update series set instance_count = instance_count + ${by.instances}, frame_count = frame_count + ${by.frames},
    size_bytes = size_bytes + ${by.bytes}, changed_at = clock_timestamp() where id = ${seriesKey}`.execute(tx);
}

/** Puts what an instance was into the row of the object that took its place. */
export async function keepReplaced(
  tx: Db,
  id: number,
  old: ArchivedRow,
  as: { readonly kind: 'replaced' | 'other-content'; readonly decisionId: number | null },
): Promise<void> {
  await tx
    .updateTable('quarantined_instance')
    .set({
      at: new Date(),
      kind: as.kind,
      decision_id: as.decisionId,
      source: old.source,
      account_id: null,
      series_uid: old.series_uid,
      study_uid: old.study_uid,
      sop_class_uid: old.sop_class_uid,
      modality: old.modality,
      number: old.number,
      frame_count: old.frame_count,
      patient_id: old.patient_id,
      patient_name: old.patient_name || old.patient_name_ideographic,
      transfer_syntax_uid: old.transfer_syntax_uid,
      sha256: old.sha256,
      pack_id: old.pack_id,
      pack_offset: old.pack_offset,
      size_bytes: old.size_bytes,
    })
    .where('id', '=', id)
    .execute();
}

/** A study whose image was replaced is no study to be thrown away; every copy of the product forgets what it kept of it. */
export async function tellReplaced(tx: Db, old: Pick<ArchivedRow, 'study_key' | 'study_uid'>): Promise<void> {
  await tx
    .updateTable('study')
    .set({ binned_at: null, binned_by: null, bin_reason: null, withdrawn_by: null })
    .where('id', '=', old.study_key)
    .where('binned_at', 'is not', null)
    .execute();
  await sql`select pg_notify('instance_replaced', ${old.study_uid})`.execute(tx);
  await notifyStudies(tx, [old.study_key]);
}
