import type pg from 'pg';
import type { PackLocation } from '#platform/storage/pack-store.ts';
import type { Examined } from './examined.ts';
import type { PlacedObject } from './placed-object.ts';
import type { Placement } from './placement-cache.ts';
import type { IngestSource } from './source.ts';

/** What is archived under a UID. */
export interface Archived {
  readonly instanceKey: number;
  readonly sha256: Buffer;
  readonly transferSyntaxUid: string;
  readonly location: PackLocation;
  readonly source: string;
  readonly studyUid: string;
  readonly isBinned: boolean;
  /** Its stored bytes are known not to be those of the hash. */
  readonly isDamaged: boolean;
}

/** Which of these SOP Instance UIDs are archived, and as what. */
export async function findArchived(pool: pg.Pool, sopUids: readonly string[]): Promise<Map<string, Archived>> {
  const { rows } = await pool.query<ArchivedRow>({
    name: 'find-archived',
    text: `select instance.id, sop_uid, sha256, transfer_syntax_uid, pack_id, pack_offset, size_bytes, instance.source, study_uid,
      binned_at is not null as is_binned,
      exists (select from object_damage where instance_key = instance.id and healed_at is null) as is_damaged from instance join study on study.id = study_key where sop_uid = any($1)`,
    values: [sopUids],
  });
  return new Map(rows.map((row) => [row.sop_uid, archivedOf(row)]));
}

interface ArchivedRow {
  readonly id: number;
  readonly sop_uid: string;
  readonly sha256: Buffer;
  readonly transfer_syntax_uid: string;
  readonly pack_id: number;
  readonly pack_offset: number;
  readonly size_bytes: number;
  readonly source: string;
  readonly study_uid: string;
  readonly is_binned: boolean;
  readonly is_damaged: boolean;
}

function archivedOf(row: ArchivedRow): Archived {
  return {
    instanceKey: row.id,
    sha256: row.sha256,
    transferSyntaxUid: row.transfer_syntax_uid,
    location: { packId: row.pack_id, offset: row.pack_offset, length: row.size_bytes },
    source: row.source,
    studyUid: row.study_uid,
    isBinned: row.is_binned,
    isDamaged: row.is_damaged,
  };
}

const instanceColumns = [
  'series_key',
  'study_key',
  'sop_uid',
  'sop_class_uid',
  'transfer_syntax_uid',
  'number',
  'rows',
  'columns',
  'frame_count',
  'pixel_format',
  'sha256',
  'pack_id',
  'pack_offset',
  'size_bytes',
  'frame_table',
  'block_sums',
  'header',
  'source',
] as const;

const statements = new Map<number, string>();

/**
 * Adds instances and counts them in their series and studies, in one statement; those whose UID exists are left out.
 * A study in the bin comes back: new images of it must not vanish.
 * Listeners on `study` hear the keys of the studies that grew. @returns the UIDs added
 */
export async function insertInstances(
  client: pg.ClientBase,
  objects: readonly PlacedObject[],
  placements: readonly (Placement | undefined)[],
): Promise<Set<string>> {
  const text = statements.get(objects.length) ?? insertStatement(objects.length);
  statements.set(objects.length, text);
  const { rows } = await client.query<{ sop_uid: string }>({
    name: `insert-instances-${objects.length}`,
    text,
    values: objects.flatMap((object, index) => valuesOf(object, placements[index])),
  });
  return new Set(rows.map((row) => row.sop_uid));
}

function insertStatement(count: number): string {
  const width = instanceColumns.length;
  const tuples = Array.from(
    { length: count },
    (_, row) => `(${instanceColumns.map((_column, i) => `$${row * width + i + 1}`).join(', ')})`,
  );
  return `
    with added as (
      insert into instance (${instanceColumns.join(', ')}) values ${tuples.join(', ')}
      on conflict (sop_uid) do nothing
      returning sop_uid, series_key, study_key, size_bytes, frame_count
    ), per_series as (
      select series_key, count(*)::int as instances, sum(frame_count)::int as frames, sum(size_bytes)::bigint as bytes
      from added group by series_key
    ), per_study as (
      select study_key, count(*)::int as instances, sum(size_bytes)::bigint as bytes from added group by study_key
    ), counted_series as (
      update series set instance_count = instance_count + instances, frame_count = frame_count + frames,
        size_bytes = size_bytes + bytes, changed_at = now()
      from per_series where series.id = series_key
    ), counted_study as (
      update study_tally set instance_count = instance_count + instances, size_bytes = size_bytes + bytes, changed_at = now()
      from per_study where study_tally.study_key = per_study.study_key
    ), restored as (
      update study set binned_at = null, binned_by = null, bin_reason = null
      where binned_at is not null and id in (select study_key from per_study)
    ), told as (
      select pg_notify('study', string_agg(study_key::text, ',')) from per_study having count(*) > 0
    )
    select sop_uid, (select count(*) from told) as told from added`;
}

function valuesOf(
  { record, sha256, blockSums, source, location }: PlacedObject,
  placement: Placement | undefined,
): unknown[] {
  return [
    placement?.seriesKey,
    placement?.studyKey,
    record.sopUid,
    record.sopClassUid,
    record.transferSyntaxUid,
    record.number,
    record.rows,
    record.columns,
    record.frameCount,
    record.pixelFormat === null ? null : JSON.stringify(record.pixelFormat),
    sha256,
    location.packId,
    location.offset,
    location.length,
    record.frameTable === null ? null : Buffer.from(record.frameTable),
    blockSums,
    record.header,
    source.name,
  ];
}

/**
 * Lets nobody link these referring physicians' names to a physician before the transaction ends. In one order and before any row is
 * locked, as those who link do.
 */
export async function holdNames(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query({
    name: 'hold-names',
    text: `select pg_advisory_xact_lock_shared(key) from (
      select distinct person_lock(name) as key from unnest($1::text[]) as name order by key) as ordered`,
    values: [names],
  });
}

/** Another copy of the product made the study since it was looked for: whether the object may be added is to be asked again. */
export class StudyAppeared extends Error {}

/**
 * Finds or makes the study and the series of an object, in one statement: each round trip would cost as much as the rows. A new study
 * is `patientKey`'s. Receiving is audited once for each new series.
 * @param isFirst nobody had the study when it was looked for, and this transaction has not made it yet
 * @throws StudyAppeared
 */
export async function upsertSeries(
  client: pg.ClientBase,
  object: PlacedObject,
  patientKey: number | null,
  isFirst: boolean,
): Promise<Placement> {
  const { rows } = await client.query<{ id: number; study_key: number; is_new_study: boolean }>({
    name: 'upsert-series',
    text: upsertStatement,
    values: upsertValues(object, patientKey),
  });
  const row = rows[0];
  if (row === undefined) throw new Error('A series was neither found nor made.');
  if (row.is_new_study !== isFirst) throw new StudyAppeared();
  return { studyKey: row.study_key, seriesKey: row.id };
}

const upsertStatement = `
  with studies as (
    insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
      birth_date, sex, study_date, study_time, study_at, accession, study_id, description, modalities, modality, body_parts,
      referring_physician, institution, station, source, clinic_id, clinic_rule_id, clinic_because, referrer_id)
    values ($9, coalesce($1::bigint, (select patient_key from study where study_uid = $9)), $2, $3, $4, $5, $6, $7, $8, $10, $11,
      coalesce($10::date + coalesce($11::time, '00:00'), '-infinity'), $12, $13, $14, array[$15::text], $15::text,
      case when $16::text = '' then '{}' else array[$16::text] end, $17, $18, $19, $20, $33::integer, $34::integer, $35, $36::integer)
    on conflict (study_uid) do update set
      modalities = case when $15 = any(study.modalities) then study.modalities else study.modalities || $15::text end,
      body_parts = case when $16 = '' or $16 = any(study.body_parts) then study.body_parts else study.body_parts || $16::text end,
      modality = case when study.modality in ('SR', 'PR', 'KO', 'DOC', 'OT') then $15 else study.modality end
    returning id, xmax = 0 as is_new
  ), series_rows as (
    insert into series (study_key, series_uid, modality, number, description, body_part, protocol, laterality, station,
      sop_class_uid, performed_at, instance_count, frame_count, size_bytes, changed_at)
    values ((select id from studies), $21, $15, $22, $23, $16, $24, $25, $26, $27, $28, 0, 0, 0, now())
    on conflict (study_key, series_uid) do update set changed_at = now()
    returning id, study_key, xmax = 0 as is_new
  ), counted as (
    insert into study_tally (study_key, series_count, instance_count, size_bytes, changed_at)
    select study_key, 1, 0, 0, now() from series_rows where is_new
    on conflict (study_key) do update set series_count = study_tally.series_count + 1
  ), audited as (
    insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
    select $29::integer, $30::text, 'study.receive', 'success', 'study', $9, $31::text, $32::jsonb from series_rows where is_new
  )
  select id, study_key, (select is_new from studies) as is_new_study from series_rows`;

/** In the order of their numbers in the statement. */
function upsertValues({ record, source, examined }: PlacedObject, patientKey: number | null): unknown[] {
  const { patient, study, series, sopClassUid } = record;
  return [
    patientKey,
    patient.patientId,
    patient.issuer,
    patient.name,
    patient.nameIdeographic,
    patient.namePhonetic,
    patient.birthDate,
    patient.sex,
    study.studyUid,
    study.studyDate,
    study.studyTime,
    study.accession,
    study.studyId,
    study.description,
    series.modality,
    series.bodyPart,
    study.referringPhysician,
    study.institution,
    study.station,
    source.name,
    series.seriesUid,
    series.number,
    series.description,
    series.protocol,
    series.laterality,
    series.station,
    sopClassUid,
    series.performedAt,
    source.accountId,
    source.actor,
    source.address,
    JSON.stringify({ source: source.name, seriesUid: series.seriesUid, modality: series.modality }),
    examined?.clinicId ?? null,
    examined?.ruleId ?? null,
    becauseOf(source, examined),
    source.choices?.get(study.studyUid)?.physicianId ?? null,
  ];
}

/** Why a study is where it is. */
function becauseOf(source: IngestSource, examined: Examined | undefined): '' | 'rule' | 'upload' {
  if (examined === undefined || examined.clinicId === null) return '';
  return source.clinicId === undefined ? 'rule' : 'upload';
}
