import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { templateFit } from '@isocenter/contract/reading/report-templates/template-fit.ts';
import type { ReportTemplateRow } from '@isocenter/contract/reading/report-templates/fields.ts';
import { beginReport } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { languageIn } from '@isocenter/contract/system/text-languages/text-languages.ts';
import type { TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { useAbility } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useTextLanguages } from '#features/system/text-languages/text-languages.ts';
import { holdTyping, stopHolding } from '#typing/typed-ahead.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { StudyNotices } from './study-notices.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportText } from '#features/archive/reports/reports.ts';
import { ofHouse, templatesQuery, useReportAct } from './report-queries.ts';
import classes from './report.module.css';

export interface BeginProps {
  readonly studyUid: string;
  readonly data: StudyReport;
  readonly beside: ReactNode;
}

/** Before anything is written: whose study it is, and with which template to begin. */
export function BeginReport({ studyUid, data, beside }: BeginProps) {
  const { report, may } = data;
  const isThere = report !== null && report.status !== 'void';
  return (
    <ListPage>
      <ReportHead studyUid={studyUid} data={data} />
      <div className={classes['page']}>
        <div className={classes['column']}>
          <StudyNotices studyUid={studyUid} data={data} />
          {report?.status === 'void' && <VoidReport reason={report.signatures.at(-1)?.text ?? ''} />}
          {may.begin ? <Begin studyUid={studyUid} data={data} isThere={isThere} /> : <NothingToRead data={data} />}
          {isThere && <ReportText report={report} />}
          {beside}
        </div>
      </div>
    </ListPage>
  );
}

function NothingToRead({ data: { isHeldBack, reader } }: Pick<BeginProps, 'data'>) {
  const { t } = useTranslation();
  if (isHeldBack) return <EmptyState title={t('report.heldBackTitle')}>{t('report.heldBackText')}</EmptyState>;
  return (
    <EmptyState title={t('report.emptyTitle')}>
      {reader === null ? t('report.emptyText') : t('report.emptyReader', { name: reader.name })}
    </EmptyState>
  );
}

function VoidReport({ reason }: { readonly reason: string }) {
  const { t } = useTranslation();
  return <Notice tone="danger">{t('report.isVoid', { reason })}</Notice>;
}

function Begin({ studyUid, data, isThere }: Omit<BeginProps, 'beside'> & { readonly isThere: boolean }) {
  const { t, i18n } = useTranslation();
  const ability = useAbility();
  const languages = useTextLanguages();
  const { tag: language = 'en' } = languageIn(languages, i18n.language) ?? languages[0] ?? {};
  const { data: all = [], isLoading } = useQuery({ ...templatesQuery, enabled: ability.can('read', 'ReportTemplate') });
  const offered = byFit(all, data, { languages, language });
  const [chosen, setChosen] = useState<string | null>(null);
  // One that is for other images is chosen by hand alone.
  const fitting = offered.find(({ fits }) => fits);
  const value = chosen ?? String(fitting?.template.templateId ?? '');
  const begin = useReportAct(studyUid, () =>
    call(beginReport, {
      params: { studyUid },
      body: { templateId: value === '' ? null : Number(value), language },
    }),
  );
  // Whoever is fast would begin without the template that fits.
  if (isLoading) return null;
  return (
    <div className={classes['begin']}>
      {!isThere && offered.length > 0 && (
        <Select
          label={t('report.template')}
          description={t('report.templateHint')}
          data={offered.map(({ template: { templateId, name } }) => ({ value: String(templateId), label: name }))}
          value={value}
          onChange={(next) => setChosen(next ?? '')}
          placeholder={t('report.noTemplate')}
          searchable
          clearable
        />
      )}
      <ActButton
        kind="primary"
        data-report-begin=""
        label={t(isThere ? 'report.goOn' : 'report.begin')}
        busy={begin.isPending}
        onClick={() => {
          holdTyping();
          begin.mutate(undefined, { onError: stopHolding });
        }}
      />
      {begin.error !== null && (
        <div role="alert">
          <Notice tone="danger">{begin.error.message}</Notice>
        </div>
      )}
    </div>
  );
}

/** The languages of the house, and that of the reader. */
interface Spoken {
  readonly languages: readonly TextLanguage[];
  readonly language: string;
}

/**
 * Those in languages of the house. Those that fit what is known of the study come first, then those in the reader's language, then as the
 * house orders its languages; a list tells less of a template than its record does.
 */
function byFit(all: readonly ReportTemplateRow[], { facts }: StudyReport, { languages, language }: Spoken) {
  const known = {
    modalities: facts.study.modalities,
    bodyParts: facts.study.bodyParts,
    procedureCodes: [],
    sex: facts.patient.sex,
    birthDate: facts.patient.birthDate,
    date: facts.study.date,
  };
  const unsaid = { procedureCodes: [], sexes: [], ageFrom: null, ageTo: null };
  const placeOf = (tag: string): number => languages.findIndex((each) => each === languageIn(languages, tag));
  const ranked = ofHouse(all, languages).map((template) => {
    const fit = templateFit({ ...template, ...unsaid }, known);
    const isSpoken = template.language.toLowerCase() === language.toLowerCase();
    const rank = [fit ?? -1, isSpoken ? 1 : 0, template.isDefault ? 1 : 0, -placeOf(template.language)];
    return { template, fits: fit !== undefined, rank };
  });
  const compared = (a: readonly number[], b: readonly number[]): number =>
    b.map((value, at) => value - (a[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return ranked.toSorted((a, b) => compared(a.rank, b.rank) || a.template.name.localeCompare(b.template.name));
}
