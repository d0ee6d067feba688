import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PatientRecord } from '@isocenter/contract/archive/patients/fields.ts';
import type { Verification, Protection } from '@isocenter/contract/archive/patients/patients.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The key of `patient` and of everybody who was found to be him. */
const sameAs = sql`array(select patient.id union all select same.id from patient same where same.merged_into = patient.id)`;

/** The patient to whom the row of `care` belongs now. */
const ownerOfCare = sql`(select coalesce(owner.merged_into, owner.id) from patient owner where owner.id = care.patient_key)`;

/** The columns of a list that show how well `patient` is looked after. */
export const careColumns = sql`(select case bool_or(care.contradicted_at is null)
      when true then 'verified' when false then 'contradicted' end
    from patient_care care where care.patient_key = any(${sameAs}) and care.verified_at is not null) as verification,
  exists (select from patient_care care
    where care.patient_key = any(${sameAs}) and care.protected_at is not null) as is_protected`;

export function verifiedAs(verification: Verification): RawBuilder<SqlBool> {
  const owners = (condition: string) => sql`select ${ownerOfCare} from patient_care care where ${sql.raw(condition)}`;
  const verified = owners('care.verified_at is not null and care.contradicted_at is null');
  const contradicted = owners('care.verified_at is not null and care.contradicted_at is not null');
  if (verification === 'verified') return sql<SqlBool>`patient.id in (${verified})`;
  if (verification === 'contradicted')
    return sql<SqlBool>`(patient.id in (${contradicted}) and patient.id not in (${verified}))`;
  return sql<SqlBool>`patient.id not in (${owners('care.verified_at is not null')})`;
}

export function protectedAs(protection: Protection): RawBuilder<SqlBool> {
  const owners = sql`select ${ownerOfCare} from patient_care care where care.protected_at is not null`;
  return protection === 'protected'
    ? sql<SqlBool>`patient.id in (${owners})`
    : sql<SqlBool>`patient.id not in (${owners})`;
}

export interface CareRecord extends Row<
  'patient_care',
  | 'patient_key'
  | 'other_ids'
  | 'phone'
  | 'email'
  | 'address'
  | 'comments'
  | 'revision'
  | 'verified_at'
  | 'verified_document'
  | 'contradicted_at'
  | 'protected_at'
  | 'protected_reason'
> {
  readonly verified_name: string;
  readonly protected_name: string;
}

/** Lists what was written down of a patient and of who was found to be him, his own first. */
export async function listCare(db: Db, patientKey: number): Promise<CareRecord[]> {
  const { rows } = await sql<CareRecord>`
    select care.*, ${accountName('verifier')} as verified_name, ${accountName('protector')} as protected_name
    from patient join patient_care care on care.patient_key = any(${sameAs})
      left join account verifier on verifier.id = care.verified_by left join account protector on protector.id = care.protected_by
    where patient.id = ${patientKey} order by care.patient_key <> patient.id, care.patient_key desc`.execute(db);
  return rows;
}

/** Numbers of others who were found to be the patient, at most 50. */
export async function listMergedIds(db: Db, patientKey: number): Promise<string[]> {
  const { rows } = await sql<Row<'patient', 'patient_id as id'>>`
    select distinct same.patient_id as id from patient join patient same on same.merged_into = patient.id
    where patient.id = ${patientKey} and same.patient_id not in ('', patient.patient_id) order by 1 limit 50`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns the header of an image of the newest study that the viewer sees of the patient, where it is not one of the very long ones. */
export async function newestHeader(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  patientKey: number,
): Promise<string | undefined> {
  const { rows } = await sql<Row<'instance', 'header'>>`
    select header from instance where rejected_by is null and octet_length(header) < 500000 and study_key = (
      select study.id from study where patient_key = ${patientKey} and binned_at is null and ${visibleStudies(viewer)}
      order by study_at desc, id desc limit 1)
    limit 1`.execute(db);
  return rows[0]?.header;
}

/** Held until the transaction ends. */
export async function lockPatient(tx: Db, patientKey: number): Promise<void> {
  await sql`select from patient where id = ${patientKey} for no key update`.execute(tx);
}

export async function writeRecord(tx: Db, patientKey: number, record: PatientRecord, revision: number): Promise<void> {
  const { otherIds, phone, email, address, comments } = record;
  const values = { other_ids: otherIds, phone, email, address, comments, revision };
  await tx
    .insertInto('patient_care')
    .values({ patient_key: patientKey, ...values })
    .onConflict((conflict) => conflict.column('patient_key').doUpdateSet(values))
    .execute();
  // They are searched for in his row, and in that of the patient who he was found to be.
  await sql`
    select gather_other_ids(array[id, merged_into]) from patient where id = ${patientKey}`.execute(tx);
}

/** Writes who verified a patient; null takes it back from him and from those who were merged into him. */
export async function writeVerified(
  tx: Db,
  patientKey: number,
  verified: { readonly by: number; readonly document: string } | null,
): Promise<void> {
  await sql`
    update patient_care set verified_at = null, verified_by = null, verified_document = null, contradicted_at = null
    where patient_key in (select id from patient where id = ${patientKey} or merged_into = ${patientKey})`.execute(tx);
  if (verified === null) return;
  await sql`
    insert into patient_care (patient_key, verified_at, verified_by, verified_document)
    values (${patientKey}, now(), ${verified.by}, ${verified.document})
    on conflict (patient_key) do update set verified_at = excluded.verified_at, verified_by = excluded.verified_by,
      verified_document = excluded.verified_document`.execute(tx);
}

/** The same of the protection of his studies. */
export async function writeProtected(
  tx: Db,
  patientKey: number,
  given: { readonly by: number | null; readonly reason: string; readonly at?: string } | null,
): Promise<void> {
  await sql`
    update patient_care set protected_at = null, protected_by = null, protected_reason = null
    where patient_key in (select id from patient where id = ${patientKey} or merged_into = ${patientKey})`.execute(tx);
  if (given === null) return;
  await sql`
    insert into patient_care (patient_key, protected_at, protected_by, protected_reason)
    values (${patientKey}, coalesce(${given.at ?? null}::timestamptz, now()), ${given.by}, ${given.reason})
    on conflict (patient_key) do update set protected_at = excluded.protected_at, protected_by = excluded.protected_by,
      protected_reason = excluded.protected_reason`.execute(tx);
}

/** Why, when and by whom somebody is protected, as the database writes it. */
export interface Protected {
  readonly at: string;
  readonly by: number | null;
  readonly reason: string;
}

/** The protection of the patient of `study`, or of one who was found to be him. */
const protectionOfStudy = sql`(select jsonb_build_object('at', care.protected_at, 'by', care.protected_by, 'reason', care.protected_reason)
    from patient_care care join patient same on same.id = care.patient_key
    where coalesce(same.merged_into, same.id) = study.patient_key and care.protected_at is not null
    order by care.patient_key <> study.patient_key, care.patient_key desc limit 1)`;

/** Returns the protection of the patients of studies, as JSON; locks them until the transaction ends. */
export async function lookAtProtection(tx: Db, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  await sql`select from patient where id in (select patient_key from study where id = any(${sql.val(keys)}::bigint[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, coalesce(${protectionOfStudy}, 'null'::jsonb)::text as said
    from study where id = any(${sql.val(keys)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** Returns the patients of some studies, with how they are protected. */
export async function patientsOf(
  tx: Db,
  keys: readonly number[],
): Promise<{ patientKey: number; studyKeys: number[]; given: Protected | null }[]> {
  const { rows } = await sql<
    Row<'study', 'patient_key as patientKey'> & { studyKeys: number[]; given: Protected | null }
  >`
    select patient_key as "patientKey", array_agg(id order by id) as "studyKeys",
      (array_agg(${protectionOfStudy} order by id))[1] as given
    from study where id = any(${sql.val(keys)}::bigint[]) group by patient_key order by patient_key`.execute(tx);
  return rows;
}
