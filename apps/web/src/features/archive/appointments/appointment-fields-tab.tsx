import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { listPhysicians } from '@isocenter/contract/people/physicians/endpoints.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useCodes, useTexts } from '#api/dictionaries.ts';
import { useModalities } from '#api/modalities.ts';
import { queryOf } from '#api/records/query-of.ts';
import { modalityName } from '#i18n/modality-name.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { FreeSlots } from './free-slots.tsx';

export type AppointmentTabProps = { readonly form: UseFormReturnType<AppointmentFields> };
type ReferrerProps = AppointmentTabProps & { readonly referrer: string };

/** Edits the procedure, then the time and place, with the free slots, then the reason. */
export function AppointmentFieldsTab({ form, referrer }: ReferrerProps) {
  const { t } = useTranslation();
  const [procedures, bodyParts, stations] = [useTexts('procedure'), useCodes('body-part'), useCodes('station')];
  const fields = { form, schema: AppointmentFields, texts: 'appointments.field' } as const;
  return (
    <>
      <FormSection title={t('appointments.whatIsDone')}>
        <ClinicField form={form} />
        <FieldsOf {...fields} list={[{ name: 'procedure', isWide: true, choices: procedures }]} />
        <ModalityField form={form} />
        <FieldsOf
          {...fields}
          list={[
            { name: 'bodyPart', kind: 'code', choices: bodyParts },
            { name: 'stationAeTitle', kind: 'code', choices: stations, hint: t('appointments.stationHint') },
            { name: 'accessionNumber', kind: 'code', hint: t('appointments.accessionHint') },
          ]}
        />
      </FormSection>
      <FormSection title={t('appointments.when')}>
        <DayField form={form} />
        <HourField form={form} />
        <FieldsOf {...fields} list={[{ name: 'minutes', kind: 'number', most: 720 }, 'room']} />
        <FreeSlots form={form} />
        <WideField>
          <ChoiceField
            label={t('appointments.field.priority')}
            choices={priorities.map((value) => ({ value, label: t(`archive.studies.priority.${value}`) }))}
            value={form.values.priority}
            onChange={(priority) => form.setFieldValue('priority', priority)}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('appointments.why')}>
        <ReferrerField form={form} referrer={referrer} />
        <FieldsOf
          {...fields}
          list={[
            { name: 'reason', kind: 'area', isWide: true },
            { name: 'notes', kind: 'area', isWide: true },
          ]}
        />
      </FormSection>
    </>
  );
}

function DayField({ form }: AppointmentTabProps) {
  const { t } = useTranslation();
  const words = useDateWords();
  const { day } = form.values;
  return (
    <DateField
      label={t('appointments.field.day')}
      required
      words={words}
      value={day === '' ? null : day}
      onChange={(chosen) => form.setFieldValue('day', chosen ?? '')}
      error={errorAt(form.errors, 'day')}
    />
  );
}

function HourField({ form }: AppointmentTabProps) {
  const { t } = useTranslation();
  return (
    <TimeField
      label={t('appointments.field.time')}
      description={t('appointments.timeHint')}
      required
      value={form.values.time}
      onChange={(time) => form.setFieldValue('time', time)}
      error={errorAt(form.errors, 'time')}
    />
  );
}

/** One that is switched off stays where it was chosen. */
function ModalityField({ form }: AppointmentTabProps) {
  const { t } = useTranslation();
  const { modality } = form.values;
  const offered = useModalities().map(({ code, name }) => [code, modalityName(t, code, name)] as const);
  const isOffered = modality === '' || offered.some(([code]) => code === modality);
  return (
    <Select
      label={t('appointments.field.modality')}
      required
      searchable
      allowDeselect={false}
      data={[...(isOffered ? [] : [[modality, ''] as const]), ...offered].map(([value, name]) => ({
        value,
        label: name === '' ? value : `${value} · ${name}`,
      }))}
      value={modality === '' ? null : modality}
      onChange={(chosen) => form.setFieldValue('modality', chosen ?? '')}
      error={errorAt(form.errors, 'modality')}
    />
  );
}

function ClinicField({ form }: AppointmentTabProps) {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { clinicId } = form.values;
  const offered = clinics.filter((clinic) => clinic.status === 'active' || clinic.clinicId === clinicId);
  return (
    <WideField>
      <Select
        label={t('appointments.field.clinicId')}
        required
        searchable
        allowDeselect={false}
        data={offered.map((clinic) => ({ value: String(clinic.clinicId), label: clinic.name }))}
        value={clinicId === 0 ? null : String(clinicId)}
        onChange={(chosen) => form.setFieldValue('clinicId', Number(chosen ?? 0))}
        error={errorAt(form.errors, 'clinicId')}
      />
    </WideField>
  );
}

function ReferrerField({ form, referrer }: ReferrerProps) {
  const { t } = useTranslation();
  const [q, setWords] = useState('');
  const { data } = useQuery({
    ...queryOf('physicians', 'for-appointment', listPhysicians, { query: { limit: 20, ...(q === '' ? {} : { q }) } }),
    placeholderData: keepPreviousData,
  });
  const { referrerId } = form.values;
  const options = (data?.rows ?? []).map(({ physicianId, lastName, firstName }) => ({
    value: String(physicianId),
    label: `${lastName}, ${firstName}`,
  }));
  return (
    <WideField>
      <SearchedField
        label={t('appointments.field.referrerId')}
        options={options}
        value={referrerId}
        chosen={referrer === '' ? undefined : { value: String(referrerId), label: referrer }}
        onSearch={setWords}
        onChange={(chosen) => form.setFieldValue('referrerId', chosen)}
        error={errorAt(form.errors, 'referrerId')}
      />
    </WideField>
  );
}
