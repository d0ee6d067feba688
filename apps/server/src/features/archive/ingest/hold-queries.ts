import type pg from 'pg';
import type { PlacedObject } from './placed-object.ts';
import type { Unwelcome } from './welcome.ts';

export type HeldObject = PlacedObject & { readonly unwelcome: Unwelcome };

/**
 * Stores objects apart, once each, grouped by what they came under, by sender and patient, in one transaction with their audit rows.
 * The study's side is told that something waits, and the sender nothing. What was discarded before is put with what was discarded, and
 * what became a study of its own with that.
 */
export async function holdObjects(pool: pg.Pool, objects: readonly HeldObject[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const object of objects) {
      const values = groupValues(object);
      await client.query({ name: 'hold-group', text: holdGroup, values: [JSON.stringify(values)] });
      const { rows } = await client.query<{ id: number }>({ name: 'group-of-held', text: conflictOfObjects, values });
      await client.query({ name: 'hold-object', text: holdObject, values: [rows[0]?.id, ...objectValues(object)] });
    }
    await client.query({ name: 'tell-of-held', text: tellOfStudies, values: [studyUidsOf(objects)] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const tellOfStudies = `select pg_notify('study', id::text) from study where study_uid = any($1::text[]) order by id`;

function studyUidsOf(objects: readonly HeldObject[]): string[] {
  return [...new Set(objects.map(({ unwelcome }) => unwelcome.study.studyUid))];
}

const holdGroup = `select pg_advisory_xact_lock(hashtextextended('identity_conflict ' || $1, 0))`;

const conflictOfObjects = `
  with found as (
    select id from identity_conflict where kind = $1 and study_uid = $2 and clinic_id is not distinct from $3::integer and source = $4
      and (patient_id, issuer, name, name_ideographic, name_phonetic, sex) = ($5, $6, $7, $8, $9, $11)
      and birth_date is not distinct from $10::date and (decided_at is null or decision in ('discard', 'new-uids'))
    order by decided_at desc nulls first limit 1
  ), touched as (
    update identity_conflict set changed_at = now() where id = (select id from found) returning id
  ), opened as (
    insert into identity_conflict (kind, study_key, study_uid, patient_key, clinic_id, source, patient_id, issuer, name, name_ideographic,
      name_phonetic, birth_date, sex, modality, description, accession, fields)
    select $1, study.id, $2, study.patient_key, $3, $4, $5, $6, $7, $8, $9, $10::date, $11, $12, $13, $14, $15::text[]
    from (select) as one left join study on study.study_uid = $2
    where not exists (select from found) returning id
  )
  select id from touched union all select id from opened`;

function groupValues({ record: { patient, study, series }, source, unwelcome, examined }: HeldObject): unknown[] {
  return [
    unwelcome.kind,
    unwelcome.study.studyUid,
    examined?.clinicId ?? null,
    source.name,
    patient.patientId,
    patient.issuer,
    patient.name,
    patient.nameIdeographic,
    patient.namePhonetic,
    patient.birthDate,
    patient.sex,
    series.modality,
    study.description,
    study.accession,
    unwelcome.fields,
  ];
}

const holdObject = `
  with held as (
    insert into conflict_instance (conflict_id, sop_uid, series_uid, sha256, pack_id, pack_offset, size_bytes, record, frame_table, sender)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (conflict_id, sop_uid, sha256) do nothing returning conflict_id
  )
  insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
  select $11, $12, 'instance.quarantine', 'success', 'identity-conflict', conflict_id::text, $13, $14 from held`;

function objectValues({ record, sha256, location, source }: PlacedObject): unknown[] {
  const { frameTable, ...rest } = record;
  const { name, accountId, actor, address, clinicId } = source;
  return [
    record.sopUid,
    record.series.seriesUid,
    sha256,
    location.packId,
    location.offset,
    location.length,
    JSON.stringify(rest),
    frameTable === null ? null : Buffer.from(frameTable),
    JSON.stringify({ name, accountId, actor, address, clinicId, choice: source.choices?.get(record.study.studyUid) }),
    accountId,
    actor,
    address,
    JSON.stringify({ source: name, sopUid: record.sopUid }),
  ];
}
