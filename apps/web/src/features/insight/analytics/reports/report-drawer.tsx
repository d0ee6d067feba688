import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cadences, reportFormats } from '@isocenter/contract/insight/analytics/analytics-reports.ts';
import {
  emptyAnalyticsReport,
  AnalyticsReportFields,
  type AnalyticsReport,
} from '@isocenter/contract/insight/analytics/fields.ts';
import { periods } from '@isocenter/contract/insight/analytics/periods.ts';
import { useCan } from '#api/abilities.tsx';
import { useColleagueSearch, PeopleField, type ChosenPerson } from '#features/office/colleagues/colleagues.ts';
import { storedQuery, useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { TimeField } from '#ui/form/time-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import type { AnalyticsSearch } from '../analytics-search.ts';
import { reportKind } from './report-kind.ts';
import { useReportWords } from './use-report-words.ts';

const mailSettings = { to: '/system/settings', search: { section: 'mail' } } as const;

export type ReportDrawerProps = {
  readonly search: AnalyticsSearch;
  readonly change: SearchChange<AnalyticsSearch>;
  readonly hasMail: boolean;
};

type Shown = Pick<AnalyticsReportFields, 'subject' | 'period' | 'compare' | 'by' | 'filters'>;

function shownIn({ subject, period, compare, by, filter }: AnalyticsSearch): Shown {
  return { subject, period, compare, by, filters: { ...filter } };
}

/** A view of the figures as it is kept, with whom it is shared, and when it is mailed. */
export function ReportDrawer({ search, change, hasMail }: ReportDrawerProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const { open = 'new', copyOf } = search;
  const { data: copied } = useQuery({ ...storedQuery(reportKind, copyOf ?? 0), enabled: copyOf !== undefined });
  const isNew = open === 'new';
  const name = copied?.name ?? '';
  const { record, stored, loaded } = useStoredRecord(reportKind, {
    open,
    start: copyOf !== undefined && copied === undefined ? null : { ...emptyAnalyticsReport, ...shownIn(search), name },
    onSaved: (saved) => {
      toasts.done(t(isNew ? 'record.added' : 'record.saved', { name: saved.name }));
      change({ open: undefined });
    },
  });
  const { form } = record;
  const failure = stored?.failure ?? null;
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('analytics.reports.add') : (stored?.name ?? t('analytics.reports.edit'))}
      subtitle={t(`figureWords.topics.${form.values.subject}`)}
      mayChange={isNew || stored?.isMine === true}
      fieldName={useFieldName('analytics.reports.field')}
      onClose={() => change({ open: undefined })}
    >
      {failure !== null && (
        <Notice tone="danger">
          {t('analytics.reports.lastFailed', {
            day: formatDate(stored?.failedAt ?? null, formats),
            why: t(`analytics.reports.failure.${failure}`),
          })}
        </Notice>
      )}
      <FormSection>
        <FieldsOf
          form={form}
          schema={AnalyticsReportFields}
          texts="analytics.reports.field"
          list={[{ name: 'name', isWide: true }]}
        />
        <Select
          label={t('analytics.reports.field.period')}
          allowDeselect={false}
          data={periods.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
          value={form.values.period}
          onChange={(value) => form.setFieldValue('period', periods.find((one) => one === value) ?? 'last-month')}
        />
        {!isNew && (
          <ActButton
            label={t('analytics.reports.takeShown')}
            onClick={() => form.setValues({ ...form.values, ...shownIn(search) })}
          />
        )}
        <WideField>
          <Checkbox
            label={t('analytics.reports.field.isShared')}
            description={t('analytics.reports.sharedHint')}
            checked={form.values.isShared}
            onChange={(event) => form.setFieldValue('isShared', event.currentTarget.checked)}
          />
        </WideField>
      </FormSection>
      <ScheduleFields form={form} hasMail={hasMail} people={stored?.people ?? []} />
    </RecordDrawer>
  );
}

type ScheduleProps = {
  readonly form: UseFormReturnType<AnalyticsReportFields>;
  readonly hasMail: boolean;
  readonly people: AnalyticsReport['people'];
};

/** Edits the time of mailing, the format, and the recipients. */
function ScheduleFields({ form, hasMail, people }: ScheduleProps) {
  const { t } = useTranslation();
  const { weekdays } = useReportWords();
  const maySetUp = useCan('manage', 'Installation');
  const { cadence, weekday, format } = form.values;
  return (
    <FormSection title={t('analytics.reports.scheduleTitle')} hint={t('analytics.reports.scheduleHint')}>
      <WideField>
        <ChoiceField
          label={t('analytics.reports.field.cadence')}
          choices={cadences.map((value) => ({ value, label: t(`analytics.reports.cadence.${value}`) }))}
          value={cadence}
          onChange={(value) => form.setFieldValue('cadence', value)}
        />
      </WideField>
      {cadence !== 'none' && !hasMail && (
        <WideField>
          <Notice tone="warn" action={maySetUp && <Link {...mailSettings}>{t('analytics.reports.setUpMail')}</Link>}>
            {t('analytics.reports.noMail')}
          </Notice>
        </WideField>
      )}
      {cadence === 'weekly' && (
        <Select
          label={t('analytics.reports.field.weekday')}
          allowDeselect={false}
          data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
          value={String(weekday)}
          onChange={(value) => form.setFieldValue('weekday', Number(value ?? '1'))}
        />
      )}
      {cadence === 'monthly' && (
        <FieldsOf
          form={form}
          schema={AnalyticsReportFields}
          texts="analytics.reports.field"
          list={[{ name: 'monthDay', kind: 'number', least: 1, most: 28 }]}
        />
      )}
      {cadence !== 'none' && (
        <>
          <TimeField
            label={t('analytics.reports.field.at')}
            value={form.values.at}
            onChange={(at) => form.setFieldValue('at', at)}
            error={errorAt(form.errors, 'at')}
          />
          <ChoiceField
            label={t('analytics.reports.field.format')}
            choices={reportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
            value={format}
            onChange={(value) => form.setFieldValue('format', value)}
          />
          <WideField>
            <Recipients form={form} people={people} />
          </WideField>
        </>
      )}
    </FormSection>
  );
}

function Recipients({ form, people }: Pick<ScheduleProps, 'form' | 'people'>) {
  const { t } = useTranslation();
  const { found, onSearch } = useColleagueSearch();
  const [added, setAdded] = useState<readonly ChosenPerson[]>([]);
  const known: readonly ChosenPerson[] = [...added, ...people.map((person) => ({ ...person, avatar: null }))];
  const value = form.values.recipients.flatMap(
    (accountId) => known.find((person) => person.accountId === accountId) ?? [],
  );
  return (
    <PeopleField
      label={t('analytics.reports.field.recipients')}
      hint={t('analytics.reports.recipientsHint')}
      found={found}
      value={value}
      onSearch={onSearch}
      onChange={(chosen) => {
        setAdded((before) => [...chosen, ...before]);
        form.setFieldValue(
          'recipients',
          chosen.map(({ accountId }) => accountId),
        );
      }}
      error={errorAt(form.errors, 'recipients')}
    />
  );
}
