import type { ReportFacts, Report } from '@isocenter/contract/reading/reports/fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { findReportFacts } from '#features/reading/report-templates/report-templates.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import type { ReportNeeds } from '../documents/check-objects.ts';
import { sealedFile } from '../outside/outside-file.ts';
import { shownReport } from '../report-view.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { SealedFile } from '../seal.ts';
import { paperOf, picturesOf, plainPaper, type Paper } from './paper.ts';
import { reportPages } from './report-pages.ts';

export interface PrintNeeds extends ReportNeeds {
  readonly printer: Printer;
  /** IANA name. */
  readonly timeZone: () => string;
}

interface Printing {
  readonly studyUid: string;
  /** Base URL at which codes are verified. */
  readonly address: string | undefined;
  /** Number of an earlier signature of its author. */
  readonly number: number | undefined;
}

/**
 * The report of a study on paper, as the caller may read it: of a signed one the same bytes as long as its date format, time zone and
 * public address are the same; of one from elsewhere its file.
 * @throws DamagedBytes; AppError `not-found` for a study that does not exist for him, and for one without a report that he may read
 */
export async function printReport(
  needs: PrintNeeds,
  principal: Principal,
  { studyUid, address, number }: Printing,
): Promise<{ readonly paper: Uint8Array; readonly report: Report }> {
  const shown = await shownReport(needs, principal, studyUid, number);
  const facts = shown && (await findReportFacts(needs.db, principal, studyUid));
  if (shown === undefined || facts === undefined) throw new AppError('not-found', 'There is no report to print.');
  const { report, signed, pictures: images, isReplaced } = shown;
  if (signed?.outside !== undefined && report.status !== 'void')
    return { paper: await requireFile(needs, signed.outside), report };
  const paper = signed === undefined ? await livePaper(needs, principal, { studyUid, facts, report }) : signed.paper;
  const { institutionName, dateFormat } = await installationProfile(needs.db);
  const printed = await needs.printer.print(
    reportPages({
      paper: paper ?? plainPaper,
      pictures: await picturesOf(needs.db, paper ?? plainPaper),
      images,
      isReplaced,
      report,
      patient: signed?.patient ?? facts.patient,
      study: signed?.study ?? facts.study,
      institution: signed?.institution ?? (facts.study.institution || institutionName),
      timeZone: needs.timeZone(),
      dateFormat,
      address,
    }),
  );
  return { paper: printed, report };
}

/** @throws DamagedBytes when it is not what was declared final */
async function requireFile(needs: PrintNeeds, outside: SealedFile): Promise<Uint8Array> {
  const file = await sealedFile(needs, outside);
  if (file === undefined) throw new DamagedBytes('changed');
  return file;
}

/** Returns the paper of an unsigned report, as it would be signed now. */
async function livePaper(
  { db }: PrintNeeds,
  principal: Principal,
  { studyUid, facts, report }: { studyUid: string; facts: ReportFacts; report: Pick<Report, 'language'> },
): Promise<Paper> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  return paperOf(db, studyKey, { facts, language: report.language, accountId: undefined });
}
