import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { FilledSection } from '@isocenter/contract/reading/report-templates/fill-template.ts';
import { headingOf } from '@isocenter/contract/reading/reports/section-names.ts';
import type { ReactNode } from 'react';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import classes from './template-fields.module.css';

export type FilledPageProps = {
  readonly title: string;
  /** Names the patient of the report, above the text. */
  readonly head?: ReactNode;
  readonly sections: readonly FilledSection[];
  readonly language: string;
};

/** A report as it is read: its sections one after the other, on white as on paper. */
export function FilledPage({ title, head, sections, language }: FilledPageProps) {
  return (
    <article className={classes['page']} lang={language} dir="auto">
      {head}
      <h3 className={classes['title']}>{title}</h3>
      {sections.map((section, at) => (
        // Two sections can be equal: only their place tells them apart.
        <section key={at}>
          <h4>{headingOf(section, language)}</h4>
          {linesOfMarkup(section.text).length === 0 ? (
            <p className={classes['none']}>–</p>
          ) : (
            <RichText html={section.text} lang={language} />
          )}
        </section>
      ))}
    </article>
  );
}
