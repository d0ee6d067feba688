import { useQuery } from '@tanstack/react-query';
import type { TFunction } from '#i18n/text-keys.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Remark } from '@isocenter/contract/reading/reports/report-check.ts';
import type { Report, ReportSection } from '@isocenter/contract/reading/reports/fields.ts';
import { placeholdersIn } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { phraseChoicesQuery } from '#features/reading/report-templates/report-templates.ts';
import { sectionHeading } from '#features/archive/reports/reports.ts';
import { RichTextEditor, type RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx';
import { remarkText } from './before-signing.tsx';
import classes from './report.module.css';

export interface ReportSectionsProps {
  readonly report: Report;
  /** The modalities of the study, which choose the phrases for it. */
  readonly modalities: readonly string[];
  readonly disabled: boolean;
  /** The remarks for which the signature was refused. */
  readonly lacking: readonly Remark[];
  readonly places: RichTextEditorProps['places'];
  readonly onWrite: (at: number, html: string) => void;
  /** Returns the part below the text of a section. */
  readonly below: (section: ReportSection, at: number) => ReactNode;
  /** The fields of a section, by their names. */
  readonly children: (names: readonly string[]) => ReactNode;
}

/** The sections one below the other, each with its fields and its text. */
export function ReportSections({
  report,
  modalities,
  disabled,
  lacking,
  places,
  onWrite,
  below,
  children,
}: ReportSectionsProps) {
  const { t } = useTranslation();
  const [active, setActive] = useState<number>();
  const { data: choices } = useQuery(phraseChoicesQuery);
  const phrases = choices?.filter(
    (one) => one.modalities.length === 0 || one.modalities.some((each) => modalities.includes(each)),
  );
  const seen = new Set<string>();
  return (
    <div className={classes['sections']}>
      {report.sections.map((section, at) => {
        const names = placeholdersIn(report.template.sections[at]?.text ?? '').filter((name) => !seen.has(name));
        for (const name of names) seen.add(name);
        return (
          <div
            key={`${section.kind} ${at}`}
            className={classes['section']}
            data-kind={section.kind}
            data-report-section={at}
          >
            {children(names)}
            <RichTextEditor
              label={sectionHeading(section, t)}
              required={report.template.sections[at]?.isRequired === true}
              error={lacks(lacking, section, at, t)}
              value={section.text}
              lang={report.language}
              isSpoken={active === at}
              disabled={disabled}
              places={places}
              expansions={phrases}
              toolbar={active === at ? 'below' : 'none'}
              onFocus={() => setActive(at)}
              onChange={(html) => onWrite(at, html)}
            />
            {below(section, at)}
          </div>
        );
      })}
    </div>
  );
}

/** Returns the fault of a section in words; undefined while nothing is needed of it. */
function lacks(lacking: readonly Remark[], section: ReportSection, at: number, t: TFunction): string | undefined {
  const found = lacking.find((each) => each.section === at);
  return found && remarkText(found, sectionHeading(section, t), t);
}
