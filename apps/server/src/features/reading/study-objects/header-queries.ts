import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** What objects of a study say of it and of its patient, as the archive knows both. */
export interface StudyHeader {
  readonly studyUid: string;
  readonly studyDate: string | null;
  readonly studyTime: string | null;
  readonly studyId: string;
  readonly accession: string;
  readonly description: string;
  readonly referringPhysician: string;
  /** The groups of a PN value. */
  readonly patientName: string;
  readonly patientId: string;
  readonly issuer: string;
  readonly birthDate: string | null;
  readonly sex: string;
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
