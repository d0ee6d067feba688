import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { sectionsSaid } from '@isocenter/contract/reading/reports/report-sections.ts';
import type { ReportState } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import { headingOf } from '@isocenter/contract/reading/reports/section-names.ts';
import type { SectionKind } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import type { LeavingReport, LeavingStudy } from '#features/reading/reports/reports.ts';
import type { CopyTo } from './delivery-queries.ts';

/** A report as messages tell it, by words of neither HL7 nor FHIR. */
export interface OutgoingReport {
  readonly state: ReportState;
  /** True if another report of the study was sent before. */
  readonly isCorrection: boolean;
  readonly reportId: number;
  readonly language: string;
  readonly study: LeavingStudy;
  /** Name of the first signer; empty if nobody has signed. */
  readonly interpreter: string;
  /** Time of the newest signature, or when it was given out. */
  readonly at: Date;
  readonly sections: readonly OutgoingSection[];
  /** The reason why it counts no longer. */
  readonly voidReason: string;
  readonly pdf: Uint8Array | undefined;
  /** Whoever gets it because his record says so. */
  readonly copyTo: CopyTo | undefined;
}

export interface OutgoingSection {
  readonly kind: SectionKind | 'addendum';
  readonly heading: string;
  /** Plain text. */
  readonly lines: readonly string[];
}

export function outgoingReport(
  { study, printed }: LeavingReport,
  of: Pick<OutgoingReport, 'state' | 'isCorrection' | 'reportId' | 'pdf' | 'copyTo'>,
): OutgoingReport {
  const { language, sections, signatures, changedAt } = printed.report;
  const last = signatures.at(-1);
  const addenda = signatures.filter(({ meaning }) => meaning === 'addendum');
  return {
    ...of,
    language,
    study,
    interpreter: signatures.find(({ meaning }) => meaning === 'author')?.name ?? '',
    at: new Date(last?.at ?? changedAt),
    sections: [
      ...sectionsSaid(sections).map(({ kind, heading, text }) => ({
        kind,
        heading: headingOf({ kind, heading }, language),
        lines: linesOfMarkup(text),
      })),
      ...addenda.map(({ name, text }) => ({ kind: 'addendum' as const, heading: name, lines: linesOfMarkup(text) })),
    ],
    voidReason: last?.meaning === 'void' ? last.text : '',
  };
}
