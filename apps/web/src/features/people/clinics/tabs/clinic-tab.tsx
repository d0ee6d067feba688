import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clinicKinds, clinicStatuses } from '@isocenter/contract/people/clinics.ts';
import type { Clinic, ClinicFields } from '@isocenter/contract/people/clinics.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { LinesField } from './lines-field.tsx';

export type ClinicTabProps = {
  readonly form: UseFormReturnType<ClinicFields>;
  /** Switching a clinic on or off, and what its people may do, is for those who see all. */
  readonly isLocked: boolean;
  /** As it is stored; undefined for a new one. */
  readonly clinic: Clinic | undefined;
};

/** Who the clinic is, how to reach it, and where it is. */
export function ClinicTab({ form, isLocked, clinic }: ClinicTabProps) {
  const { t } = useTranslation();
  const { values, errors, setFieldValue } = form;
  return (
    <>
      <FormSection title={t('clinics.section.identity')}>
        <TextInput label={t('clinics.field.name')} required {...form.getInputProps('name')} />
        <TextInput
          label={t('clinics.field.code')}
          description={t('clinics.field.codeHint')}
          required
          {...form.getInputProps('code')}
        />
        <KindField form={form} />
        <ParentField form={form} clinic={clinic} isLocked={isLocked} />
        <WideField>
          <ChoiceField
            label={t('clinics.field.status')}
            hint={t(isLocked ? 'clinics.field.statusLocked' : 'clinics.field.statusHint')}
            choices={clinicStatuses.map((status) => ({ value: status, label: t(`clinics.status.${status}`) }))}
            value={values.status}
            disabled={isLocked}
            onChange={(status) => setFieldValue('status', status)}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('clinics.section.contact')}>
        <LinesField
          label={t('clinics.field.emails')}
          type="email"
          required
          most={3}
          value={values.emails}
          onChange={(emails) => setFieldValue('emails', emails)}
          error={errors['emails']}
        />
        <LinesField
          label={t('clinics.field.phones')}
          type="tel"
          most={3}
          maxLength={40}
          value={values.phones}
          onChange={(phones) => setFieldValue('phones', phones)}
          error={errors['phones']}
        />
        <TextInput label={t('clinics.field.contactPerson')} {...form.getInputProps('contactPerson')} />
        <TextInput
          label={t('clinics.field.workingHours')}
          description={t('clinics.field.workingHoursHint')}
          {...form.getInputProps('workingHours')}
        />
      </FormSection>
      <FormSection title={t('clinics.section.place')}>
        <WideField>
          <TextInput label={t('clinics.field.address')} {...form.getInputProps('address')} />
        </WideField>
        <TextInput label={t('clinics.field.city')} {...form.getInputProps('city')} />
        <TextInput label={t('clinics.field.country')} {...form.getInputProps('country')} />
        <TimeZoneField form={form} />
      </FormSection>
      <FormSection title={t('clinics.section.dicom')}>
        <TextInput
          label={t('clinics.field.oid')}
          description={t('clinics.field.oidHint')}
          dir="ltr"
          {...form.getInputProps('oid')}
        />
        <TextInput
          label={t('clinics.field.mrnIssuer')}
          description={t('clinics.field.mrnIssuerHint')}
          {...form.getInputProps('mrnIssuer')}
        />
        <WideField>
          <Checkbox
            label={t('clinics.field.mayEditPatients')}
            disabled={isLocked}
            {...form.getInputProps('mayEditPatients', { type: 'checkbox' })}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('clinics.section.notes')}>
        <WideField>
          <Textarea
            aria-label={t('clinics.field.notes')}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('notes')}
          />
        </WideField>
      </FormSection>
    </>
  );
}

/** The clinic that this one is part of: of a group, or of a hospital with several houses. */
function ParentField({ form, clinic, isLocked }: ClinicTabProps) {
  const { t } = useTranslation();
  const { data: choices = [] } = useQuery(clinicChoicesQuery);
  const { parentId } = form.values;
  const others = choices.filter(({ clinicId }) => clinicId !== clinic?.clinicId);
  const parts = clinic?.parts ?? [];
  return (
    <Select
      label={t('clinics.field.parentId')}
      data={others.map(({ clinicId, name, code }) => ({ value: String(clinicId), label: `${name} (${code})` }))}
      value={parentId === null ? null : String(parentId)}
      onChange={(chosen) => form.setFieldValue('parentId', chosen === null ? null : Number(chosen))}
      {...(parts.length === 0
        ? {}
        : { description: t('clinics.field.parts', { names: parts.map(({ name }) => name).join(', ') }) })}
      disabled={isLocked}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
      error={form.errors['parentId']}
    />
  );
}

type Kind = (typeof clinicKinds)[number];
// A choice needs a value: nothing said has one on the screen only.
const kindChoices: readonly { readonly kind: Kind; readonly value: Exclude<Kind, ''> | 'unknown' }[] = clinicKinds.map(
  (kind) => ({
    kind,
    value: kind === '' ? 'unknown' : kind,
  }),
);

function KindField({ form }: Pick<ClinicTabProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('clinics.field.kind')}
      choices={kindChoices.map(({ value }) => ({ value, label: t(`clinics.kind.${value}`) }))}
      value={form.values.kind === '' ? 'unknown' : form.values.kind}
      onChange={(chosen) => form.setFieldValue('kind', chosen === 'unknown' ? '' : chosen)}
    />
  );
}

function TimeZoneField({ form }: Pick<ClinicTabProps, 'form'>) {
  const { t } = useTranslation();
  const { timeZone } = form.values;
  // A stored zone stays choosable where this browser does not list it.
  const zones = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(timeZone === '' ? [] : [timeZone])])],
    [timeZone],
  );
  return (
    <Select
      label={t('clinics.field.timeZone')}
      data={zones}
      value={timeZone === '' ? null : timeZone}
      onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
      error={form.errors['timeZone']}
    />
  );
}
