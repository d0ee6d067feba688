import { sql } from 'kysely';

import type { ReportSection } from '@isocenter/contract/reading/reports/fields.ts';
import { imagesOfReport, type ReportImage } from './report-queries.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** The study of a report as the archive knows it now, for messages to other systems. */
export interface LeavingStudy {
  readonly studyUid: string;
  readonly patientId: string;
  readonly issuer: string;
  /** Its three groups, as received. */
  readonly patientName: { readonly alphabetic: string; readonly ideographic: string; readonly phonetic: string };
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly sex: string;
  readonly date: string | null;
  /** `HHMMSS`, or a part of it. */
  readonly time: string | null;
  readonly accession: string;
  readonly description: string;
  readonly modalities: readonly string[];
  readonly bodyParts: readonly string[];
  /** As received, with `^`. */
  readonly referringPhysician: string;
  readonly institution: string;
  readonly reason: string;
  readonly series: number;
}

export interface LeavingRecord extends Row<'report', 'status' | 'language' | 'changed_at as changedAt'> {
  readonly sections: readonly ReportSection[];
  /** The text of each place, by its name, when the report was given out. */
  readonly measured: Readonly<Record<string, string>>;
  readonly images: readonly ReportImage[];
  readonly study: LeavingStudy;
}

/** A report with its first study that is in the archive; undefined where none is. */
export async function findLeaving(db: Db, reportId: number): Promise<LeavingRecord | undefined> {
  const { rows } = await sql<LeavingRecord>`
    select report.status, report.language, report.sections, report.measured,
      ${imagesOfReport} as images, report.changed_at as "changedAt",
      jsonb_build_object('studyUid', study.study_uid, 'patientId', study.patient_id, 'issuer', study.issuer,
        'patientName', jsonb_build_object('alphabetic', study.patient_name, 'ideographic', study.patient_name_ideographic,
          'phonetic', study.patient_name_phonetic),
        'birthDate', study.birth_date, 'sex', study.sex, 'date', study.study_date, 'time', study.study_time,
        'accession', study.accession, 'description', study.description, 'modalities', study.modalities,
        'bodyParts', study.body_parts, 'referringPhysician', study.referring_physician, 'institution', study.institution,
        'reason', coalesce((select appointment.reason from appointment where appointment.study_uid = study.study_uid limit 1), ''),
        'series', (select count(*) from series where series.study_key = study.id)) as study
    from report join report_study on report_study.report_id = report.id join study on study.id = report_study.study_key
    where report.id = ${reportId} and study.binned_at is null order by study.id limit 1`.execute(db);
  return rows[0];
}
