import { sql } from 'kysely';
import { documentModalities } from '@isocenter/contract/archive/uploads/document-modalities.ts';
import type { ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';
import { formatPersonName, splitPersonName } from '@isocenter/contract/person-name.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { doseOf, type Dose, type DoseHeaders } from './study-dose.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Earlier studies that a comparison names. */
const mostPriors = 3;
const mostMeasurements = 50;

/** Returns the facts of a study that is in the archive and exists for the viewer; undefined for another. */
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
      modalities: study.modalities.filter((modality) => !documentModalities.includes(modality)),
      bodyParts: study.body_parts,
      accessionNumber: study.accession,
      reason: study.reason ?? '',
      referringPhysician: formatPersonName(splitPersonName(study.referring_physician), ''),
      institution: study.institution,
      ...(await findDose(db, study.id)),
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

/** Lists somebody's measurements of a study, each with its label. */
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

/** X-Ray Radiation Dose SR Storage. */
const doseReport = '1.2.840.10008.5.1.4.1.1.88.67';
/** So many images are looked into where no report says it: a series of CT says the same in each. */
const mostLookedAt = 60;

/** The dose of a study, as its stored headers say it. */
export async function findDose(db: Db, studyKey: number): Promise<Dose> {
  return doseOf(await doseHeaders(db, studyKey));
}

/** Reads the headers that may state the dose, as DICOM JSON: dose reports, one image of each CT series, and all projections. */
async function doseHeaders(db: Db, studyKey: number): Promise<DoseHeaders> {
  const reports = await headersOf(db, studyKey, {
    modalities: ['SR'],
    sopClassUid: doseReport,
    ofSeries: mostLookedAt,
  });
  const scans = await headersOf(db, studyKey, { modalities: ['CT'], ofSeries: 1 });
  const films = await headersOf(db, studyKey, {
    modalities: ['DX', 'CR', 'MG', 'RF', 'XA'],
    ofSeries: mostLookedAt + 1,
  });
  // Of more than are looked into no sum is known.
  return { reports, images: films.length > mostLookedAt ? scans : [...scans, ...films] };
}

interface LookedInto {
  readonly modalities: readonly string[];
  readonly sopClassUid?: string;
  /** So many of each series. */
  readonly ofSeries: number;
}

async function headersOf(
  db: Db,
  studyKey: number,
  { modalities, sopClassUid, ofSeries }: LookedInto,
): Promise<string[]> {
  const { rows } = await sql<Row<'instance', 'header'>>`
    select found.header from series cross join lateral (select header, id from instance
      where instance.series_key = series.id and instance.rejected_by is null
        and ${sopClassUid === undefined ? sql`true` : sql`instance.sop_class_uid = ${sopClassUid}`}
      order by instance.number, instance.id limit ${ofSeries}) as found
    where series.study_key = ${studyKey} and series.modality = any(${sql.val(modalities)}::text[])
    order by found.id limit ${mostLookedAt + 1}`.execute(db);
  return rows.map(({ header }) => header);
}
