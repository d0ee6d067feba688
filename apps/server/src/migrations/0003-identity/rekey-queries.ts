import { sql, type Kysely } from 'kysely';
import type { Demographics } from '@isocenter/contract/archive/identity.ts';

interface Described {
  readonly name: string;
  readonly ideographic: string;
  readonly phonetic: string;
  readonly birthDate: string | null;
  readonly sex: string;
}

/** Studies of one patient as it was that say the same, and come under the same number now. */
export interface ClaimRow extends Described {
  readonly claim: number;
  readonly number: number;
  readonly patientKey: number;
  readonly namespace: string;
  readonly patientId: string;
  readonly issuer: string;
  readonly firstStudy: number;
}

export interface PatientRow extends Described {
  /** Null: a new one. */
  readonly id: number | null;
  readonly namespace: string;
  readonly patientId: string;
  readonly issuer: string;
  readonly apart: number;
}

export function demographics({ name, ideographic, phonetic, birthDate, sex }: Described): Demographics {
  return { name: { alphabetic: name, ideographic, phonetic }, birthDate, sex };
}

const search = sql`lower(concat_ws(' · ', nullif(replace(name, '^', ' '), ''), nullif(replace(ideographic, '^', ' '), ''),
  nullif(replace(phonetic, '^', ' '), ''), nullif(patient_id, '')))`;

/** Collects what all studies say, and settles the numbers under which all say the same: nearly all, in one statement. */
export async function simpleNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table rekey_claim as
    select row_number() over () as claim, dense_rank() over (order by namespace, patient_id) as number,
      count(*) over (partition by namespace, patient_id) > 1 or count(*) over (partition by patient_key) > 1 as is_manifold, said.*
    from (
      select patient_key, patient_namespace(issuer, clinic_id, patient_id, study_uid) as namespace, patient_id, issuer,
        patient_name as name, patient_name_ideographic as ideographic, patient_name_phonetic as phonetic, birth_date, sex,
        min(received_at) as first_at, min(id) as first_study
      from study group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ) as said`.execute(db);
  // A number is looked at whole, with all that is said under it.
  await sql`
    update rekey_claim set is_manifold = true where not is_manifold and number in (select number from rekey_claim where is_manifold)`.execute(
    db,
  );
  await sql`create index on rekey_claim (number) where is_manifold`.execute(db);
  await sql`analyze rekey_claim`.execute(db);
  await sql`
    update patient set namespace = said.namespace, name = said.name, name_ideographic = said.ideographic, name_phonetic = said.phonetic,
      birth_date = coalesce(said.birth_date, case when patient.name = said.name then patient.birth_date end), sex = said.sex,
      search = case when (patient.name, patient.name_ideographic, patient.name_phonetic) = (said.name, said.ideographic, said.phonetic) then patient.search
        else said.search end
    from (select *, ${search} as search from rekey_claim where not is_manifold) as said
    where patient.id = said.patient_key`.execute(db);
}

/** What is said under the next numbers of which more than one thing is said, the first to have come first. */
export async function claimRows(db: Kysely<unknown>, after: number, limit: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select claim, number, patient_key as "patientKey", namespace, patient_id as "patientId", issuer, name, ideographic, phonetic,
      birth_date as "birthDate", sex, first_study as "firstStudy"
    from rekey_claim where is_manifold and number in (
      select distinct number from rekey_claim where is_manifold and number > ${after} order by number limit ${limit})
    order by number, first_at, first_study`.execute(db);
  return rows;
}

/** Changes the rows that exist and makes the others. @returns their keys, in the order given */
export async function putPatients(db: Kysely<unknown>, patients: readonly PatientRow[]): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    with given as materialized (
      select *, coalesce(id, nextval(pg_get_serial_sequence('patient', 'id'))) as key from json_to_recordset(${JSON.stringify(patients)}::json)
        as one (id bigint, namespace text, "patientId" text, issuer text, apart integer, name text, ideographic text, phonetic text,
          "birthDate" date, sex text)
    ), described as materialized (
      select *, ${search} as search from (select *, "patientId" as patient_id, row_number() over () as place from given) as one
    ), changed as (
      update patient set namespace = described.namespace, apart = described.apart, name = described.name,
        name_ideographic = ideographic, name_phonetic = phonetic, search = described.search, birth_date = "birthDate", sex = described.sex
      from described where patient.id = described.id
    ), made as (
      insert into patient (id, identity_key, namespace, apart, patient_id, issuer, name, name_ideographic, name_phonetic, search, birth_date, sex)
      overriding system value
      select key, 'made ' || key, namespace, apart, patient_id, issuer, name, ideographic, phonetic, search, "birthDate", sex
      from described where id is null
    )
    select key from described order by place`.execute(db);
  return rows.map(({ key }) => key);
}

export async function moveStudies(
  db: Kysely<unknown>,
  moves: readonly { readonly claim: number; readonly patientKey: number }[],
): Promise<void> {
  await sql`
    update study set patient_key = moved.patient_key
    from (
      select rekey_claim.*, to_patient.patient_key as target
      from json_to_recordset(${JSON.stringify(moves.map(({ claim, patientKey }) => ({ claim, patient_key: patientKey })))}::json)
        as to_patient (claim bigint, patient_key bigint) join rekey_claim using (claim)
      where rekey_claim.patient_key <> to_patient.patient_key
    ) as from_claim, lateral (select from_claim.target as patient_key) as moved
    where study.patient_key = from_claim.patient_key and study.patient_id = from_claim.patient_id and study.issuer = from_claim.issuer
      and patient_namespace(study.issuer, study.clinic_id, study.patient_id, study.study_uid) = from_claim.namespace
      and (study.patient_name, patient_name_ideographic, patient_name_phonetic, study.sex)
        = (from_claim.name, from_claim.ideographic, from_claim.phonetic, from_claim.sex)
      and study.birth_date is not distinct from from_claim.birth_date`.execute(db);
}

export async function openConflicts(
  db: Kysely<unknown>,
  opened: readonly { studyKey: number; againstKey: number; apartKey: number; fields: readonly string[] }[],
): Promise<void> {
  for (const { studyKey, againstKey, apartKey, fields } of opened)
    await sql`
      insert into identity_conflict (kind, study_key, study_uid, patient_key, apart_key, clinic_id, source, patient_id, issuer, name,
        name_ideographic, name_phonetic, birth_date, sex, modality, description, accession, fields)
      select 'patient', id, study_uid, ${againstKey}::bigint, ${apartKey}::bigint, clinic_id, source, patient_id, issuer, patient_name,
        patient_name_ideographic, patient_name_phonetic, birth_date, sex, modality, description, accession, ${sql.val(fields)}::text[]
      from study where id = ${studyKey}::bigint`.execute(db);
}

/** Of whom no study is left nobody learns anything: whoever has the number next begins anew. */
export async function leaveBehind(db: Kysely<unknown>): Promise<void> {
  await sql`
    update patient set namespace = 'gone:' || id
    where namespace is null or not exists (select from study where patient_key = patient.id)`.execute(db);
}

/** What was done, as a row of the trail: numbers only. */
export async function report(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into audit_event (actor, action, outcome, subject_kind, detail)
    select 'Isocenter', 'identity.rekey', 'success', 'installation', jsonb_build_object(
      'patientsBefore', (select count(*) from patient where identity_key not like 'made %'),
      'patientsAfter', (select count(*) from patient),
      'toldApartByClinic', (select count(*) from patient where identity_key like 'made %' and apart = 0),
      'keptApart', (select count(*) from patient where apart > 0),
      'conflicts', (select count(*) from identity_conflict))
    where exists (select from patient)`.execute(db);
}
