import type { TFunction } from '#i18n/text-keys.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Report, ReportSection, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { sectionsMeasured } from '@isocenter/contract/reading/reports/measured-text.ts';
import { sectionsSaid } from '@isocenter/contract/reading/reports/report-sections.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import classes from './reports.module.css';

export type ReportTextProps = {
  readonly report: Pick<Report, 'language' | 'sections' | 'signatures'>;
  /** The texts of its places, for whoever writes it. */
  readonly measured?: StudyReport['measured'];
  /** Its key images, before its addenda. */
  readonly figures?: ReactNode;
  /** The level of its headings. */
  readonly level?: 2 | 4;
};

/** A report as it is read: its sections that say something, and its addenda. */
export function ReportText({ report, measured = {}, figures, level = 2 }: ReportTextProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const Heading = `h${level}` as const;
  const declared = report.signatures.find(({ meaning }) => meaning === 'outside');
  // What its sections say for others is said here in the reader's words.
  if (declared !== undefined) return <p>{t('report.worksheets.isReport', { name: declared.name })}</p>;
  const addenda = report.signatures.filter(({ meaning }) => meaning === 'addendum');
  return (
    <div className={classes['text']}>
      {sectionsSaid(sectionsMeasured(report.sections, (name) => measured[name], report.language)).map((section, at) => (
        <section key={`${section.kind}${at}`} data-kind={section.kind}>
          <Heading>{sectionHeading(section, t)}</Heading>
          <RichText html={section.text} lang={report.language} />
        </section>
      ))}
      {figures}
      {addenda.map(({ number, name, at, text }) => (
        <section key={number} data-kind="addendum">
          <Heading>{t('report.addendumBy', { name, time: formatDateTime(at, formats) })}</Heading>
          <RichText html={text} lang={report.language} />
        </section>
      ))}
    </div>
  );
}

/** Returns the heading of a section: as its template has it, or by its kind. */
export function sectionHeading({ kind, heading }: Pick<ReportSection, 'kind' | 'heading'>, t: TFunction): string {
  return heading === '' ? t(`report.section.${kind}`) : heading;
}
