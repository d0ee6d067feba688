import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import { mostSections } from '@isocenter/contract/reading/reports/reports.ts';
import { sectionsCarried, sectionsFilled } from '@isocenter/contract/reading/reports/report-sections.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requireTemplate } from '#features/reading/report-templates/report-templates.ts';
import { lockWork, moveLocked, type WorkRecord } from '#features/reading/workflow/workflow.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { OnGiven } from './given-report.ts';
import { requireMeasured } from './measured.ts';
import { factsOf } from './report-facts.ts';
import {
  findReport,
  insertReport,
  updateReport,
  writerOf,
  type TemplateOfReport,
  type ReportRecord,
  type Writer,
} from './report-queries.ts';
import { isWriting } from './report-view.ts';

/** A study whose report somebody changes, held until the transaction ends. */
export interface LockedStudy {
  readonly tx: Db;
  readonly study: WorkRecord;
  readonly report: ReportRecord | undefined;
  readonly writer: Writer;
}

/** Does something with a study's report while nobody else does. @throws AppError `not-found` for a study that does not exist for him */
export async function withStudy<T>(
  db: Db,
  principal: Principal,
  studyUid: string,
  work: (locked: LockedStudy) => Promise<T>,
): Promise<T> {
  const key = await requireStudyKey(db, principal, studyUid);
  return db.transaction().execute(async (tx) => {
    const [study] = await lockWork(tx, [key]);
    if (study === undefined) throw new AppError('not-found', 'There is no such study.');
    const report = await findReport(tx, key, { forUpdate: true });
    return work({ tx, study, report, writer: await writerOf(tx, principal) });
  });
}

/** Records in the trail what was done with a report, never its words. */
export async function sayReport(
  { tx, study }: LockedStudy,
  principal: Principal,
  action: `report.${'begin' | 'correct' | 'declare' | 'preliminary' | 'reopen' | 'sign' | 'addend' | 'void'}`,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, principal, { action, subject: { kind: 'study', id: study.study_uid }, detail });
}

/** Moves the study of a report by the table of moves, as it stands now. */
export async function moveOn(
  { tx, study }: LockedStudy,
  principal: Principal,
  act: Parameters<typeof moveLocked>[3]['act'],
): Promise<void> {
  await moveLocked(tx, principal, await lockWork(tx, [study.id]), { act });
}

/** Takes the study and begins its report, or goes on with the one that somebody left. */
export async function beginReport(
  db: Db,
  principal: Principal,
  studyUid: string,
  { templateId, language }: { readonly templateId: number | null; readonly language?: string },
): Promise<void> {
  await withStudy(db, principal, studyUid, async (locked) => {
    const { tx, study, report, writer } = locked;
    if (report?.status === 'final') throw new AppError('conflict', 'This study has a signed report.');
    if (!isWriting(study, principal)) await moveOn(locked, principal, 'take');
    if (report !== undefined && report.status !== 'void') return;
    const begun = await templateFor(tx, principal, templateId, language);
    const facts = await factsOf(tx, principal, study, writer.name);
    const sections = sectionsFilled({ template: { ...begun.template, language: begun.language }, facts, answers: {} });
    await insertReport(tx, { studyKey: study.id, ...begun, sections }, writer);
    await sayReport(locked, principal, 'report.begin', { template: begun.template.name });
  });
}

async function templateFor(
  tx: Db,
  principal: Principal,
  templateId: number | null,
  language = 'en',
): Promise<{ language: string; template: TemplateOfReport }> {
  if (templateId === null) {
    const { sections, fields } = emptyReportTemplate;
    return { language, template: { templateId, name: '', version: 0, sections, fields } };
  }
  const { template, revision } = await requireTemplate(tx, principal, templateId);
  const { name, sections, fields } = template;
  return { language: template.language, template: { templateId, name, version: revision, sections, fields } };
}

/** The report that the caller writes now; as he saw it, where a revision says how. @throws AppError `conflict`, `stale-revision` */
export function requireWriting({ study, report }: LockedStudy, principal: Principal, revision?: number): ReportRecord {
  if (report === undefined || report.status === 'void') throw new AppError('conflict', 'Nobody has begun this report.');
  if (report.status === 'final') throw new AppError('conflict', 'This study has a signed report.');
  if (study.reader_id !== principal.accountId) throw new AppError('conflict', 'Somebody else has this study.');
  if (!isWriting(study, principal)) throw new AppError('conflict', 'This cannot be done with a study in this state.');
  if (revision !== undefined) requireRevision(report, revision);
  return report;
}

/** Goes on with another template. */
export async function changeTemplate(
  db: Db,
  principal: Principal,
  studyUid: string,
  { revision, templateId }: { readonly revision: number; readonly templateId: number },
): Promise<void> {
  await withStudy(db, principal, studyUid, async (locked) => {
    const report = requireWriting(locked, principal, revision);
    const { tx, study, writer } = locked;
    const { language, template } = await templateFor(tx, principal, templateId);
    const facts = await factsOf(tx, principal, study, writer.name);
    const untouched = sectionsFilled({
      template: { ...report.template, language: report.language },
      facts,
      answers: report.answers,
    });
    const next = sectionsFilled({ template: { ...template, language }, facts, answers: {} });
    const sections = sectionsCarried(report.sections, untouched, next).slice(0, mostSections);
    await updateReport(tx, report.reportId, { language, template, sections, answers: {} }, writer);
  });
}

/** Gives a report out as preliminary, before it is signed. */
export async function markPreliminary(
  { db, onGiven }: { readonly db: Db; readonly onGiven: OnGiven },
  principal: Principal,
  studyUid: string,
  revision: number,
): Promise<void> {
  await withStudy(db, principal, studyUid, async (locked) => {
    const report = requireWriting(locked, principal, revision);
    const { reportId } = report;
    const measured = Object.fromEntries(await requireMeasured(locked.tx, principal, locked.study.id, report));
    await updateReport(locked.tx, reportId, { status: 'preliminary', measured }, locked.writer);
    await moveOn(locked, principal, 'preliminary');
    await sayReport(locked, principal, 'report.preliminary', { revision });
    const given = { reportId, studyKey: locked.study.id, state: 'preliminary', number: 0 } as const;
    await onGiven(locked.tx, { ...given, byAccountId: principal.accountId });
  });
}

/** Its author writes on at a preliminary report that nobody has signed. */
export async function reopenReport(db: Db, principal: Principal, studyUid: string, revision: number): Promise<void> {
  await withStudy(db, principal, studyUid, async (locked) => {
    const { report, study } = locked;
    if (report?.status !== 'preliminary' || study.reader_id !== principal.accountId || report.secondReaderId !== null)
      throw new AppError('conflict', 'This report is no longer being written.');
    requireRevision(report, revision);
    for (const act of ['reopen', 'take', 'draft'] as const) await moveOn(locked, principal, act);
    await updateReport(locked.tx, report.reportId, { status: 'draft' }, locked.writer);
    await sayReport(locked, principal, 'report.reopen', {});
  });
}
