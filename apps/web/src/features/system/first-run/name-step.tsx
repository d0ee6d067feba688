import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeLanguage, knownLanguage, languageNames } from '#i18n/i18n.ts';
import { localeOf } from '#i18n/locale.ts';
import { dateFormats, datePatternOf } from '@isocenter/contract/written-day.ts';
import { defaultDateTimeFormat, formatDate } from '#ui/format/date-time.ts';
import { useFirstField } from '#ui/entrance/use-first-field.ts';
import { StepForm } from './step-form.tsx';
import type { FirstRun } from './use-first-run.ts';

/** The step for the archive's name, its language, and its format of dates. */
export function NameStep({ run }: { readonly run: FirstRun }) {
  const { t, i18n } = useTranslation();
  const { form } = run;
  const [today] = useState(() => new Date());
  useFirstField(form, 'institutionName');
  const chooseLanguage = (value: string | null): void => {
    const language = knownLanguage(value);
    if (language === undefined) return;
    form.setFieldValue('language', language);
    void changeLanguage(language);
  };
  return (
    <StepForm run={run}>
      <TextInput
        size="md"
        label={t('firstRun.institution')}
        description={t('firstRun.institutionHint')}
        autoComplete="organization"
        {...form.getInputProps('institutionName')}
      />
      <Select
        size="md"
        label={t('common.language')}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        value={form.values.language}
        onChange={chooseLanguage}
      />
      <Select
        size="md"
        label={t('firstRun.dateFormat')}
        data={dateFormats.map((format) => ({
          value: format,
          label: formatDate(today, {
            ...defaultDateTimeFormat,
            locale: localeOf(i18n.language),
            datePattern: datePatternOf(format),
          }),
        }))}
        value={form.values.dateFormat}
        onChange={(value) => value !== null && form.setFieldValue('dateFormat', value)}
      />
    </StepForm>
  );
}
