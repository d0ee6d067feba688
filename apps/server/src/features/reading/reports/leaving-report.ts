import { formatPersonName, splitPersonName } from '@isocenter/contract/person-name.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { sectionsWith } from './measured.ts';
import { findLeaving, type LeavingRecord, type LeavingStudy } from './leaving-queries.ts';
import { pagePictures } from './images/page-pictures.ts';
import { picturesOf, plainPaper } from './paper/paper.ts';
import { reportPages, type PrintedReport } from './paper/report-pages.ts';
import type { ReportNeeds } from './documents/check-objects.ts';
import { signatureOf } from './report-view.ts';
import { sealedFile } from './outside/outside-file.ts';
import { contentOf, isIntact, saidIn, type SignatureRecord } from './seal.ts';
import { signaturesOf } from './signature-queries.ts';

/** A report as it leaves the house to another system: what was signed, up to one of its signatures. */
export interface LeavingReport {
  readonly study: LeavingStudy;
  readonly printed: PrintedReport;
  /** All of it, where it was written elsewhere and counts. */
  readonly file: Uint8Array | undefined;
}

/** Why a report cannot leave: the report, its study or its text is gone, or what is stored is not what was signed. */
export type NotLeaving = 'gone' | 'broken-seal';

export interface LeavingNeeds extends ReportNeeds {
  /** IANA name. */
  readonly timeZone: () => string;
  /** Base URL at which codes are verified; undefined if nobody outside can reach this installation. */
  readonly publicUrl: string | undefined;
}

/** A report with its signatures up to the one of that number; 0: as it was given out before anybody signed. */
export async function leavingReport(
  { db, key, reader, timeZone, publicUrl }: LeavingNeeds,
  { reportId, number }: { readonly reportId: number; readonly number: number },
): Promise<LeavingReport | NotLeaving> {
  const record = await findLeaving(db, reportId);
  if (record === undefined) return 'gone';
  const all = await signaturesOf(db, reportId);
  const signatures = all.filter((each) => each.number <= number);
  if (!signatures.every((each, at) => isIntact(key, each, signatures[at - 1]))) return 'broken-seal';
  // What nobody signed is told as it is now, or not at all.
  if (number === 0 && (record.status !== 'preliminary' || all.length > 0)) return 'gone';
  const { institutionName, dateFormat } = await installationProfile(db);
  const { study } = record;
  const signed = signedContent(signatures);
  const isVoid = signatures.at(-1)?.meaning === 'void';
  const outside = isVoid ? undefined : signed?.outside;
  const file = outside && (await sealedFile({ db, reader }, outside));
  if (outside !== undefined && file === undefined) return 'broken-seal';
  const paper = signed?.paper ?? plainPaper;
  const printed = {
    report: reportUpTo(key, record, signatures),
    patient: signed?.patient ?? patientOf(study),
    study: signed?.study ?? factsOf(study),
    institution: signed?.institution ?? (study.institution || institutionName),
    paper,
    pictures: await picturesOf(db, paper),
    images: await pagePictures(db, reportId, signed === undefined ? record.images : (signed.images ?? [])),
    timeZone: timeZone(),
    dateFormat,
    address: publicUrl,
  };
  return { study, printed, file };
}

/**
 * The report on paper, which opens with a passcode alone where there is one: a file from elsewhere lies in ours then, which locks it.
 * @throws AppError for one that nobody would print
 */
export async function drawnReport(
  printer: Printer,
  { printed, file }: LeavingReport,
  passcode?: string,
): Promise<Uint8Array> {
  if (passcode === undefined) return file ?? printer.print([reportPages(printed)]);
  return printer.print([{ ...reportPages(printed), passcode, ...(file && { enclosed: file }) }]);
}

/**
 * Several reports in one file, each with its own paper; one from elsewhere by itself. @throws AppError for what nobody would print, and
 * for a report from elsewhere among others
 */
export async function drawnReports(printer: Printer, reports: readonly LeavingReport[]): Promise<Uint8Array> {
  const [first, ...others] = reports;
  if (first?.file !== undefined && others.length === 0) return first.file;
  if (reports.some(({ file }) => file !== undefined))
    throw new AppError('conflict', 'A report from elsewhere is printed by itself.');
  return printer.print(reports.map(({ printed }) => reportPages(printed)));
}

function reportUpTo(
  key: Uint8Array,
  record: LeavingRecord,
  signatures: readonly SignatureRecord[],
): PrintedReport['report'] {
  const last = signatures.at(-1);
  const isWaiting = last?.meaning === 'author' && record.status === 'preliminary';
  return {
    status: last === undefined || isWaiting ? 'preliminary' : last.meaning === 'void' ? 'void' : 'final',
    language: record.language,
    sections: [...(signedContent(signatures)?.sections ?? givenSections(record))],
    signatures: signatures.map((each, at) => signatureOf(key, each, signatures[at - 1])),
    changedAt: record.changedAt.toISOString(),
  };
}

/** Returns the sections of an unsigned report, with the measurements as they were when it was given out. */
function givenSections(record: LeavingRecord): LeavingRecord['sections'] {
  return sectionsWith(new Map(Object.entries(record.measured)), record);
}

/** Returns the content that the author signed, or that was declared final: with the facts and the paper as they were then. */
function signedContent(signatures: readonly SignatureRecord[]) {
  const said = saidIn(signatures);
  return said && contentOf(said);
}

function patientOf({ patientName, patientId, birthDate, sex }: LeavingStudy): PrintedReport['patient'] {
  return { name: formatPersonName(patientName, ''), patientId, birthDate, sex };
}

function factsOf({ date, description, modalities, bodyParts, ...study }: LeavingStudy): PrintedReport['study'] {
  return {
    date,
    description,
    modalities: [...modalities],
    bodyParts: [...bodyParts],
    accessionNumber: study.accession,
    reason: study.reason,
    referringPhysician: formatPersonName(splitPersonName(study.referringPhysician), ''),
    institution: study.institution,
    doseLengthProduct: null,
  };
}
