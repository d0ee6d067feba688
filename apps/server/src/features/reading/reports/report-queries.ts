import { sql } from 'kysely';
import type { KeyImage, KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { Report, ReportAnswers, ReportSection } from '@isocenter/contract/reading/reports/fields.ts';
import type { ReportStatus } from '@isocenter/contract/reading/reports/reports.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

export type TemplateOfReport = Report['template'];

/** A key image of a report, with where it is from. */
export interface ReportImage extends KeyImage {
  readonly studyInstanceUid: string;
  readonly seriesInstanceUid: string;
  readonly sopClassUid: string;
  readonly frameCount: number;
  readonly look: KeyLook;
  /** SHA-256 of its picture; hexadecimal. */
  readonly sha256: string;
}

/** A report as it can be written in. */
interface Correction {
  readonly sections: readonly ReportSection[];
  readonly answers: ReportAnswers;
  readonly images: readonly Pick<ReportImage, 'imageId' | 'caption'>[];
}

/** A report as it is stored; its parts were checked when they were saved. */
export interface ReportRecord extends Row<
  'report',
  | 'id as reportId'
  | 'status'
  | 'revision'
  | 'language'
  | 'changed_at as changedAt'
  | 'changed_name as changedBy'
  | 'second_reader_id as secondReaderId'
> {
  readonly template: TemplateOfReport;
  readonly sections: readonly ReportSection[];
  readonly answers: ReportAnswers;
  /** The text of each place, by its name, when the report was given out. */
  readonly measured: Readonly<Record<string, string>>;
  readonly images: readonly ReportImage[];
  /** The content when it was signed, while its signer corrects it. */
  readonly correction: Correction | null;
  readonly secondReader: string;
  /** It was written elsewhere. */
  readonly isOutside: boolean;
}

/** The key images of a report, in the order in which they are listed. */
export const imagesOfReport = sql<
  ReportImage[]
>`(select coalesce(jsonb_agg(jsonb_build_object('imageId', report_image.id,
    'caption', listed.value ->> 'caption', 'width', report_image.width, 'height', report_image.height,
    'sopInstanceUid', report_image.sop_uid, 'frame', report_image.frame, 'studyInstanceUid', report_image.study_uid,
    'seriesInstanceUid', report_image.series_uid, 'sopClassUid', report_image.sop_class_uid,
    'frameCount', report_image.frame_count, 'look', report_image.look,
    'sha256', encode(report_image.sha256, 'hex')) order by listed.ordinality), '[]')
  from jsonb_array_elements(report.images) with ordinality as listed
  join report_image on report_image.id = (listed.value ->> 'imageId')::uuid and report_image.report_id = report.id)`;

/** The report of a study: the newest that counts, else the newest that was made void. */
export async function findReport(
  db: Db,
  studyKey: number,
  { forUpdate = false } = {},
): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`
    select report.id as "reportId", report.status, report.revision, report.language, report.template, report.sections, report.answers,
      report.measured, ${imagesOfReport} as images, report.correction,
      report.changed_at as "changedAt", report.changed_name as "changedBy", report.second_reader_id as "secondReaderId",
      ${accountName('second')} as "secondReader", exists (select from report_signature
        where report_signature.report_id = report.id and report_signature.meaning = 'outside') as "isOutside"
    from report join report_study on report_study.report_id = report.id
    left join account as second on second.id = report.second_reader_id
    where report_study.study_key = ${studyKey}
    order by report.status = 'void', report.id desc limit 1
    ${forUpdate ? sql`for update of report` : sql``}`.execute(db);
  return rows[0];
}

/** Returns true if a signed report of the study was made void. The caller must have found the study visible. */
export async function hasVoidReport(db: Db, studyUid: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from study join report_study on report_study.study_key = study.id
        join report on report.id = report_study.report_id
      where study.study_uid = ${studyUid} and report.status = 'void') as found`.execute(db);
  return rows[0]?.found === true;
}

export interface Writer extends Row<'account', 'id as accountId'> {
  readonly name: string;
}

export interface NewReport {
  readonly studyKey: number;
  readonly language: string;
  readonly template: TemplateOfReport;
  readonly sections: readonly ReportSection[];
  /** The file that it is where it was written elsewhere. */
  readonly attachmentId?: number;
}

export async function insertReport(tx: Db, report: NewReport, writer: Writer): Promise<number> {
  const { id } = await tx
    .insertInto('report')
    .values({
      language: report.language,
      template: JSON.stringify(report.template),
      sections: JSON.stringify(report.sections),
      answers: '{}',
      measured: '{}',
      correction: null,
      second_reader_id: null,
      changed_by: writer.accountId,
      changed_name: writer.name,
      attachment_id: report.attachmentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Whoever moves the study meanwhile is waited for, or waits and finds the row.
  await tx
    .insertInto('report_study')
    .values((values) => ({
      report_id: id,
      study_key: report.studyKey,
      clinic_id: values.selectFrom('study').select('clinic_id').where('id', '=', report.studyKey).forNoKeyUpdate(),
    }))
    .execute();
  return id;
}

/** The columns of a report to change; the rest stays. */
export interface ReportChange {
  readonly status?: ReportStatus;
  readonly language?: string;
  readonly template?: TemplateOfReport;
  readonly sections?: readonly ReportSection[];
  readonly answers?: ReportAnswers;
  readonly measured?: ReportRecord['measured'];
  readonly images?: readonly Pick<ReportImage, 'imageId' | 'caption'>[];
  readonly correction?: Correction | null;
  readonly secondReaderId?: number | null;
}

/** Changes a report, which has another revision then. @returns it and when */
export async function updateReport(
  tx: Db,
  reportId: number,
  change: ReportChange,
  writer: Writer,
): Promise<{ revision: number; changedAt: string }> {
  const { status, language, template, sections, answers, measured, images, correction, secondReaderId } = change;
  const { revision, changed_at } = await tx
    .updateTable('report')
    .set({
      ...(status === undefined ? {} : { status }),
      ...(language === undefined ? {} : { language }),
      ...(template === undefined ? {} : { template: JSON.stringify(template) }),
      ...(sections === undefined ? {} : { sections: JSON.stringify(sections) }),
      ...(answers === undefined ? {} : { answers: JSON.stringify(answers) }),
      ...(measured === undefined ? {} : { measured: JSON.stringify(measured) }),
      ...(images === undefined ? {} : { images: JSON.stringify(images) }),
      ...(correction === undefined ? {} : { correction: correction === null ? null : JSON.stringify(correction) }),
      ...(secondReaderId === undefined ? {} : { second_reader_id: secondReaderId }),
      revision: sql<number>`revision + 1`,
      changed_at: new Date(),
      changed_by: writer.accountId,
      changed_name: writer.name,
    })
    .where('id', '=', reportId)
    .returning(['revision', 'changed_at'])
    .executeTakeFirstOrThrow();
  return { revision, changedAt: changed_at.toISOString() };
}

/** People in sight among these accounts, by name, at most 20. */
export async function readersNamed(
  db: Db,
  viewer: Principal,
  accountIds: readonly number[],
  words: string,
): Promise<Writer[]> {
  const { rows } = await sql<Writer>`select account.id as "accountId", ${accountName('account')} as name from account
    where account.id = any(${sql.val(accountIds)}::integer[]) and account.id <> ${viewer.accountId} and ${visibleAccounts(viewer)}
      and ${sql.join([sql`true`, ...holdsWords(searchedOf(accountName('account')), words)], sql` and `)}
    order by name, account.id limit 20`.execute(db);
  return rows;
}

/** Returns somebody's name as reports store it. */
export async function writerOf(db: Db, { accountId }: { readonly accountId: number }): Promise<Writer> {
  const { name } = await db
    .selectFrom('account')
    .select(accountName('account').as('name'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, name };
}
