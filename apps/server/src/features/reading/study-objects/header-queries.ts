import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** The facts of a study and of its patient for the objects that are made in it, as the archive knows them. */
export interface StudyHeader extends Row<
  'study',
  | 'study_uid as studyUid'
  | 'study_date as studyDate'
  | 'study_time as studyTime'
  | 'study_id as studyId'
  | 'accession'
  | 'description'
  | 'referring_physician as referringPhysician'
  | 'patient_id as patientId'
  | 'issuer'
  | 'birth_date as birthDate'
  | 'sex'
> {
  /** The groups of a PN value. */
  readonly patientName: string;
}

export async function studyHeaderOf(db: Db, studyKey: number): Promise<StudyHeader> {
  const { rows } = await sql<StudyHeader>`
    select study_uid as "studyUid", study_date as "studyDate", study_time as "studyTime", study_id as "studyId", accession,
      description, referring_physician as "referringPhysician",
      rtrim(concat_ws('=', patient_name, patient_name_ideographic, patient_name_phonetic), '=') as "patientName",
      patient_id as "patientId", issuer, birth_date as "birthDate", sex
    from study where id = ${studyKey}`.execute(db);
  const [header] = rows;
  if (header === undefined) throw new Error('The study of an object that is made is gone.');
  return header;
}
