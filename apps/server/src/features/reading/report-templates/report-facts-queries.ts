import { sql } from 'kysely';
import type { ReportFacts } from '@isocenter/contract/reading/merge-fields.ts';
import { formatPersonName, splitPersonName } from '@isocenter/contract/person-name.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Earlier studies that a comparison names. */
const mostPriors = 3;
const mostMeasurements = 50;
/** Modalities of what is said of images, and not of images: a study gets them when it is reported. */
const documents: ReadonlySet<string> = new Set(['SR', 'DOC', 'KO', 'PR']);

/** What is known of a study in the archive that exists for the viewer; undefined for another. */
export async function findReportFacts(db: Db, viewer: Principal, studyUid: string): Promise<ReportFacts | undefined> {
  const study = await db
    .selectFrom('study')
    .leftJoin('account as reader', 'reader.id', 'study.reader_id')
    .selectAll('study')
    .select(accountName('reader').as('reader_name'))
    .leftJoin('appointment', 'appointment.study_uid', 'study.study_uid')
    .select('appointment.reason')
    .where('study.study_uid', '=', studyUid)
    .where('study.binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .executeTakeFirst();
  if (study === undefined) return undefined;
  const { patient_name: alphabetic, patient_name_ideographic: ideographic, patient_name_phonetic: phonetic } = study;
  return {
    patient: {
      name: formatPersonName({ alphabetic, ideographic, phonetic }, ''),
      patientId: study.patient_id,
      birthDate: study.birth_date,
      sex: study.sex,
    },
    study: {
      date: study.study_date,
      description: study.description,
      modalities: study.modalities.filter((modality) => !documents.has(modality)),
      bodyParts: study.body_parts,
      accessionNumber: study.accession,
      reason: study.reason ?? '',
      referringPhysician: formatPersonName(splitPersonName(study.referring_physician), ''),
      institution: study.institution,
      doseLengthProduct: null,
    },
    priors: await priorsOf(db, viewer, study),
    priorImpression: '',
    measurements: await measurementsOf(db, viewer.accountId, study.id),
    reader: study.reader_name,
  };
}

/** The latest studies of the patient before this one, as the viewer sees them. */
async function priorsOf(
  db: Db,
  viewer: Principal,
  {
    id,
    patient_key: patientKey,
    study_at: at,
  }: { readonly id: number; readonly patient_key: number; readonly study_at: string },
): Promise<ReportFacts['priors']> {
  return db
    .selectFrom('study')
    .select(['study.study_date as date', 'study.description'])
    .where('study.patient_key', '=', patientKey)
    .where('study.id', '<>', id)
    .where('study.study_at', '<=', at)
    .where('study.binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .orderBy('study.study_at', 'desc')
    .limit(mostPriors)
    .execute();
}

/** What somebody measured, each with its label. */
async function measurementsOf(db: Db, accountId: number, studyKey: number): Promise<string[]> {
  const rows = await db
    .selectFrom('annotation')
    .select(['label', sql<string | null>`state ->> 'shown'`.as('shown')])
    .where('account_id', '=', accountId)
    .where('study_key', '=', studyKey)
    .where(sql<boolean>`state ->> 'shown' <> ''`)
    .orderBy(sql`(state ->> 'number')::int`)
    .limit(mostMeasurements)
    .execute();
  return rows.map(({ label, shown }) => `${label} ${shown ?? ''}`.trim());
}
