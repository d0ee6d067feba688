import { Input, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { checkTimes, putTimes } from '@isocenter/contract/system/settings/endpoints.ts';
import { Times, timesFaults } from '@isocenter/contract/system/settings/fields.ts';
import { weekBegins } from '@isocenter/contract/system/settings/settings.ts';
import { call } from '#api/client.ts';
import { languageNames } from '#i18n/i18n.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { timesQuery } from './settings-query.ts';
import { useSectionForm, type SectionForm, type StateOf } from './use-section-form.ts';

/** Edits the time zone, the calendar, and the languages of the installation. */
export function TimesSection() {
  return (
    <LoadedSection query={timesQuery}>
      {(state) => <TimesEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function TimesEditing({ state }: { readonly state: StateOf<Times> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const section = useSectionForm(state, {
    name: 'times',
    schema: Times,
    faultsIn: timesFaults,
    check: (body, signal) => call(checkTimes, { body }, { signal }),
    put: (body) => call(putTimes, { body }),
  });
  const { form } = section;
  const valueOf = (field: keyof Times, settings: Times): string => {
    if (field === 'languages') return settings.languages.map((language) => languageNames[language]).join(', ');
    if (field === 'firstDayOfWeek') return dayName(settings.firstDayOfWeek, formats);
    if (settings.timeZone === '') return t('settings.ofServer');
    return t('settings.zoneNow', { zone: settings.timeZone, time: timeIn(settings.timeZone, formats) });
  };
  return (
    <SectionEditing
      name="times"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={valueOf}
    >
      <Card>
        <FormSection>
          <TimeZoneField form={form} />
          <ChoiceField
            label={t('settings.field.firstDayOfWeek')}
            hint={t('settings.hint.firstDayOfWeek')}
            choices={weekBegins.map((day) => ({ value: String(day), label: dayName(day, formats) }))}
            value={String(form.values.firstDayOfWeek)}
            onChange={(value) =>
              form.setFieldValue('firstDayOfWeek', weekBegins.find((day) => String(day) === value) ?? 1)
            }
          />
          <WideField>
            <Input.Wrapper
              label={t('settings.field.languages')}
              description={t('settings.hint.languages')}
              error={errorAt(form.errors, 'languages')}
              labelElement="div"
            >
              <SomeOf
                label={t('settings.field.languages')}
                all={languages}
                labelOf={(language) => languageNames[language]}
                value={form.values.languages}
                onChange={(chosen) => form.setFieldValue('languages', chosen)}
              />
            </Input.Wrapper>
          </WideField>
        </FormSection>
      </Card>
    </SectionEditing>
  );
}

function TimeZoneField({ form }: Pick<SectionForm<Times>, 'form'>) {
  const { t } = useTranslation();
  const { timeZone } = form.values;
  // A stored zone stays choosable where this browser does not list it.
  const zones = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(timeZone === '' ? [] : [timeZone])])],
    [timeZone],
  );
  return (
    <Select
      label={t('settings.field.timeZone')}
      description={t('settings.hint.timeZone')}
      placeholder={t('settings.ofServer')}
      data={zones}
      value={timeZone === '' ? null : timeZone}
      onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
      error={errorAt(form.errors, 'timeZone')}
    />
  );
}

/** Returns the name of a weekday by its number; 2026-02-01 was a Sunday, 0. */
function dayName(day: number, { locale }: DateTimeFormat): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return name.format(Date.UTC(2026, 1, 1 + day));
}

function timeIn(timeZone: string, formats: DateTimeFormat): string {
  try {
    return formatTime(new Date().toISOString(), { ...formats, timeZone });
  } catch {
    return ''; // a name that only the server's tables have
  }
}
