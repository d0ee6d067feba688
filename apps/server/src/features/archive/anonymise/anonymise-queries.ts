import { sql } from 'kysely';
import type { StoredCorrection } from '#features/archive/edits/edits.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { KnownAs } from './sealed-anonymisation.ts';

/** One object of a study, as far as it has to be known to be made anonymous. */
export interface OriginalObject {
  readonly instanceKey: number;
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly seriesNumber: number | null;
  readonly modality: string;
  readonly description: string;
  readonly sopUid: string;
  readonly sopClassUid: string;
  readonly transferSyntaxUid: string;
  readonly rows: number | null;
  readonly columns: number | null;
  readonly frameCount: number;
  readonly packId: number;
  readonly packOffset: number;
  readonly sizeBytes: number;
  /** The hash of the data set as received, in hexadecimal. */
  readonly sha256: string;
  /** It says that writing is burned into it (0028,0301). */
  readonly saysBurnedIn: boolean;
  /** It says that none is. */
  readonly saysClean: boolean;
  readonly corrections: readonly StoredCorrection[] | null;
}

/** Returns the objects of a study of the archive, by series and number; those that were rejected are left out. The caller may see it. */
export async function listOriginals(db: Db, studyUid: string): Promise<OriginalObject[]> {
  const { rows } = await sql<Omit<OriginalObject, 'corrections'>>`
    select instance.id as "instanceKey", study.study_uid as "studyUid", series.series_uid as "seriesUid",
      series.number as "seriesNumber", series.modality, series.description, instance.sop_uid as "sopUid",
      instance.sop_class_uid as "sopClassUid", instance.transfer_syntax_uid as "transferSyntaxUid", instance.rows,
      instance.columns, instance.frame_count as "frameCount", instance.pack_id as "packId",
      instance.pack_offset as "packOffset", instance.size_bytes as "sizeBytes", encode(instance.sha256, 'hex') as sha256,
      coalesce(instance.header::jsonb #>> '{00280301,Value,0}' = 'YES', false) as "saysBurnedIn",
      coalesce(instance.header::jsonb #>> '{00280301,Value,0}' = 'NO', false) as "saysClean"
    from study join series on series.study_key = study.id join instance on instance.series_key = series.id
    where study.study_uid = ${studyUid} and study.binned_at is null and instance.rejected_by is null
    order by series.number nulls last, series.id, instance.number nulls last, instance.id`.execute(db);
  // The same for all: read once, however many images there are.
  const corrected = await sql<{ corrections: readonly StoredCorrection[] }>`
    select corrections from study_correction join study on study.id = study_key where study_uid = ${studyUid}`.execute(
    db,
  );
  const corrections = corrected.rows[0]?.corrections ?? null;
  return rows.map((row) => ({ ...row, corrections }));
}

/** Returns the UID of a study that there is. */
export async function studyUidOf(db: Db, studyKey: number): Promise<string> {
  const row = await db.selectFrom('study').select('study_uid').where('id', '=', studyKey).executeTakeFirstOrThrow();
  return row.study_uid;
}

/** Keys of studies by their UIDs, and whether they lie in the bin; held until the transaction ends. */
export async function keysOfCopies(tx: Db, studyUids: readonly string[]) {
  const { rows } = await sql<Row<'study', 'id as key' | 'study_uid as studyUid'> & { isBinned: boolean }>`
    select id as key, study_uid as "studyUid", binned_at is not null as "isBinned" from study
    where study_uid = any(${sql.val(studyUids)}::text[]) order by id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.studyUid, row]));
}

/** Returns the names and numbers by which the patient of a study is known. */
export async function findKnownAs(db: Db, studyKey: number): Promise<KnownAs> {
  const { rows } = await sql<KnownAs>`
    select study.patient_key as "patientKey", study.patient_id as "patientId", study.issuer, study.accession,
      study.birth_date as "birthDate",
      array_remove(array[study.patient_name, study.patient_name_ideographic, study.patient_name_phonetic, patient.name,
        patient.name_ideographic, patient.name_phonetic], '') as names
    from study join patient on patient.id = study.patient_key where study.id = ${studyKey}`.execute(db);
  const [known] = rows;
  if (known === undefined) throw new Error('A study has no patient.');
  return known;
}

/** Returns the name of the patient with this number; undefined when nobody has it. */
export async function nameOfNumber(db: Db, patientId: string): Promise<string | undefined> {
  const row = await db.selectFrom('patient').select('name').where('patient_id', '=', patientId).executeTakeFirst();
  return row?.name;
}

export async function insertAnonymisation(db: Db, accountId: number): Promise<number> {
  const row = await db
    .insertInto('anonymisation')
    .values({ account_id: accountId, job_id: null, sealed: Buffer.of() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findAnonymisation(db: Db, id: number) {
  return db.selectFrom('anonymisation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the newest anonymisation of an account. */
export async function listOfAccount(db: Db, accountId: number, limit: number) {
  return db
    .selectFrom('anonymisation')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function changeAnonymisation(
  db: Db,
  id: number,
  change: {
    readonly job_id?: string;
    readonly sealed?: Buffer;
    readonly images?: number;
    readonly left_out?: number;
    readonly done_at?: Date;
    readonly dropped_at?: Date;
  },
): Promise<void> {
  await db.updateTable('anonymisation').set(change).where('id', '=', id).execute();
}

/** Lists unfinished anonymisations whose job came to its end without them. */
export async function listGivenUp(db: Db): Promise<{ id: number; sealed: Buffer }[]> {
  const { rows } = await sql<Row<'anonymisation', 'id' | 'sealed'>>`
    select id, sealed from anonymisation
    where done_at is null and dropped_at is null
      and not exists (select from job where job.id = job_id and state in ('pending', 'running')) limit 100`.execute(db);
  return rows;
}

/** True if the job of an anonymisation was cancelled. */
export async function isCancelled(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from anonymisation join job on job.id = job_id where anonymisation.id = ${id} and state = 'cancelled'`.execute(
    db,
  );
  return rows.length > 0;
}

/** Removes a study for good. @returns whether there was one */
export async function deleteStudy(db: Db, studyUid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('study').where('study_uid', '=', studyUid).executeTakeFirst();
  return numDeletedRows > 0n;
}
