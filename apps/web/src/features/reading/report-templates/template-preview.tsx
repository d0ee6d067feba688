import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listStudies } from '@isocenter/contract/archive/studies/endpoints.ts';
import { placeholderTexts, type FieldAnswers } from '@isocenter/contract/reading/reports/field-answers.ts';
import { fillTemplate, unfilledOf } from '@isocenter/contract/reading/report-templates/fill-template.ts';
import { isLanguage, isMergeField } from '@isocenter/contract/reading/reports/merge-fields.ts';
import { mergedOf, type ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';
import { getReportFacts } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import type { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { formatPersonName } from '#ui/format/person-name.ts';
import { AnswerFields } from './answer-fields.tsx';
import { FilledPage } from './filled-page.tsx';
import classes from './report-templates.module.css';
import { useSampleFacts } from './sample-facts.ts';

/** The page that a template makes of a study that the person chooses, or of made-up facts; and what is not answered on it. */
export function TemplatePreview({ template }: { readonly template: ReportTemplateFields }) {
  const { t } = useTranslation();
  const [studyUid, setStudy] = useState<string>();
  const [answers, setAnswers] = useState<FieldAnswers>({});
  const sample = useSampleFacts();
  const { data } = useQuery({
    ...queryOf('studies', 'report-facts', getReportFacts, { params: { studyUid: studyUid ?? '' } }),
    enabled: studyUid !== undefined,
  });
  const facts = (studyUid === undefined ? undefined : data) ?? sample;
  const language = isLanguage(template.language) ? template.language : 'en';
  const filling = { template: { ...template, language }, facts, answers };
  const texts = placeholderTexts(filling);
  const missing = unfilledOf(filling);
  const labelOf = (name: string, label: string): string =>
    isMergeField(name) ? t(`reportTemplates.merged.${name}`) : label;
  return (
    // It scrolls: the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={classes['preview']} aria-label={t('reportTemplates.preview')} tabIndex={0}>
      <StudyChoice onChange={setStudy} />
      {studyUid === undefined && <p className={classes['quiet']}>{t('reportTemplates.onSample')}</p>}
      <FilledPage
        title={template.name || t('reportTemplates.addTitle')}
        head={<Whose facts={facts} language={language} />}
        sections={fillTemplate(filling)}
        language={language}
      />
      {missing.length > 0 && (
        <div className={classes['missing']}>
          <h3>{t('reportTemplates.notAnswered')}</h3>
          <ul>
            {missing.map(({ name, label, isRequired }) => (
              <li key={name}>
                <bdi>{labelOf(name, label)}</bdi>
                {isRequired && <span> · {t('reportTemplates.field.isRequired')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {template.fields.length > 0 && (
        <details className={classes['try']}>
          <summary>{t('reportTemplates.tryAnswers')}</summary>
          <AnswerFields
            fields={template.fields}
            answers={answers}
            onAnswer={setAnswers}
            textOf={(name) => texts.get(name) ?? ''}
          />
        </details>
      )}
    </aside>
  );
}

/** The study that the page is filled with. */
function StudyChoice({ onChange }: { readonly onChange: (studyUid: string) => void }) {
  const { t } = useTranslation();
  const [q, setWords] = useState('');
  const { data } = useQuery({
    ...queryOf('studies', 'for-template', listStudies, { query: { limit: 10, ...(q === '' ? {} : { q }) } }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const label = (row: (typeof rows)[number]): string =>
    [
      formatPersonName(row.patientName, row.patientId),
      row.description || row.modalities.join(', '),
      row.studyDate ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <SearchedField
      label={t('reportTemplates.previewOn')}
      placeholder={t('reportTemplates.searchStudy')}
      options={rows.map((row, at) => ({ value: String(at), label: label(row) }))}
      value={null}
      onSearch={setWords}
      onChange={(at) => {
        const row = at === null ? undefined : rows[at];
        if (row !== undefined) onChange(row.studyUid);
      }}
      nothing={t('reportTemplates.noStudy')}
    />
  );
}

function Whose({ facts, language }: { readonly facts: ReportFacts; readonly language: string }) {
  const { PatientBirthDate, PatientAge, PatientID, StudyDate, StudyDescription } = mergedOf(facts, language);
  const line = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
  return (
    <div className={classes['whose']}>
      <p>
        <strong>
          <bdi>{facts.patient.name}</bdi>
        </strong>
        <bdi>{line([PatientBirthDate, PatientAge, PatientID])}</bdi>
      </p>
      <p>
        <bdi>{line([StudyDescription, StudyDate])}</bdi>
      </p>
    </div>
  );
}
