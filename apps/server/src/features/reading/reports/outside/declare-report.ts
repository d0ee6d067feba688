import { fileTypes } from '@isocenter/contract/files.ts';
import { largestOutsideReportBytes } from '@isocenter/contract/reading/reports/reports.ts';
import { escaped } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { say } from '@isocenter/contract/said.ts';
import { lockAttachment, noAttachment, type AttachmentRecord } from '#features/reading/attachments/attachments.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { faultOfPdf, type PdfFault } from '#platform/pdf/pdf-file.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { ReportNeeds } from '../documents/check-objects.ts';
import { planObjects } from '../documents/plan-objects.ts';
import { paperWords } from '../paper/paper-words.ts';
import { findReport, insertReport, updateReport, type ReportRecord } from '../report-queries.ts';
import { signed, type SealedFile } from '../seal.ts';
import { contentFor, givenOf, provedWay, saySigned, type Proof, type SigningNeeds } from '../sealed-content.ts';
import { insertSignature } from '../signature-queries.ts';
import { moveOn, withStudy, type LockedStudy } from '../write-report.ts';
import { sealedFile } from './outside-file.ts';

interface DeclareRequest extends Proof {
  readonly attachmentId: number;
  readonly revision: number;
  readonly language?: string;
}

/** Makes an attached PDF from elsewhere the final report of its study. @throws as the contract says */
export async function declareReport(
  needs: SigningNeeds & ReportNeeds,
  principal: Principal,
  studyUid: string,
  { attachmentId, revision, language = 'en', ...proof }: DeclareRequest,
): Promise<void> {
  const { db, key, onGiven } = needs;
  const way = await provedWay(needs, principal, { studyUid, proof });
  const studyKey = await requireStudyKey(db, principal, studyUid);
  const place = { studyKey, attachmentId };
  // Its bytes never change, so that the study is not held while they are read.
  const outside = await requirePdf(needs, await requireMarked(db, principal, place));
  await withStudy(db, principal, studyUid, async (locked) => {
    const { tx, writer } = locked;
    requireOpen(locked, revision);
    await requireMarked(tx, principal, place);
    // Before there is a report: a study that has one gets none from elsewhere.
    await moveOn(locked, principal, 'declare');
    const report = await addReport(locked, { language, outside });
    const content = JSON.stringify(await contentFor(locked, principal, { report, meaning: 'report', outside }));
    const { reportId } = report;
    const record = signed(
      key,
      { content, meaning: 'outside', after: undefined },
      { reportId, signer: { ...writer, way } },
    );
    await insertSignature(tx, record);
    await updateReport(tx, reportId, { status: 'final' }, writer);
    await planObjects(tx, key, record);
    await saySigned(locked, principal, record, 'report.declare');
    await onGiven(tx, givenOf(locked, principal, record, 'final'));
  });
}

/** The attachment, which is not removed meanwhile. */
async function requireMarked(
  db: Db,
  principal: Principal,
  { studyKey, attachmentId }: { readonly studyKey: number; readonly attachmentId: number },
): Promise<AttachmentRecord> {
  const record = principal.can('create', 'Note') ? await lockAttachment(db, studyKey, attachmentId) : undefined;
  if (record === undefined || record.removed_at !== null) throw noAttachment();
  if (record.media_type !== fileTypes.pdf) throw unusable('not-a-pdf');
  if (record.purpose !== 'outside-report')
    throw new AppError('conflict', 'Only a file that is marked as an outside report can be the report.');
  return record;
}

function unusable(fault: PdfFault): AppError {
  switch (fault) {
    case 'not-a-pdf':
      return new AppError('unusable-file', 'Only a PDF can be the report.');
    case 'encrypted':
      return new AppError('unusable-file', 'This PDF is encrypted. Its recipients could not read it.');
    case 'damaged':
      return new AppError('unusable-file', 'This PDF is damaged: it was cut, or changed on its way.');
  }
}

async function requirePdf(
  needs: ReportNeeds,
  { id, name, size_bytes: sizeBytes, sha256 }: AttachmentRecord,
): Promise<SealedFile> {
  if (sizeBytes > largestOutsideReportBytes)
    throw new AppError(
      'too-large',
      say`A report from elsewhere has at most ${largestOutsideReportBytes / 1024 / 1024} MB.`,
    );
  const outside = { attachmentId: id, name, sizeBytes, sha256 };
  const bytes = await sealedFile(needs, outside);
  if (bytes === undefined) throw new DamagedBytes('changed');
  const fault = faultOfPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (fault !== undefined) throw unusable(fault);
  return outside;
}

/** Nobody has begun with it, and nothing happened to it since the caller saw it. */
function requireOpen({ study, report }: LockedStudy, revision: number): void {
  const { status } = study;
  if (report?.status === 'final' || status === 'final' || status === 'addended')
    throw new AppError('conflict', 'This study has a final report.');
  if (status === 'reading' || status === 'draft' || status === 'preliminary' || (report?.status ?? 'void') !== 'void')
    throw new AppError('conflict', 'The report of this study is being written.');
  requireRevision({ revision: report?.revision ?? 0 }, revision);
}

/** Its text says what it is, for whoever gets no file. */
async function addReport(
  { tx, study, writer }: LockedStudy,
  { language, outside }: { readonly language: string; readonly outside: SealedFile },
): Promise<ReportRecord> {
  const words = paperWords(language);
  const text = words.outsideText.replace('{name}', writer.name).replace('{file}', outside.name);
  const sections = [{ kind: 'own' as const, heading: words.outside, text: `<p>${escaped(text)}</p>` }];
  const template = { templateId: null, name: '', version: 0, sections: [], fields: [] };
  const { id: studyKey } = study;
  await insertReport(tx, { studyKey, language, template, sections, attachmentId: outside.attachmentId }, writer);
  const report = await findReport(tx, studyKey);
  if (report === undefined) throw new Error('A report that was just begun is not there.');
  return report;
}
